/** Where the installer puts Hermes for root on Linux, for all users (scripts/install.sh `resolve_install_layout`, v0.12 to v0.20). */
const FOR_ALL_USERS = '/usr/local/lib/hermes-agent';

/** Folders in which the Hermes of a home may lie; the first that holds one is it. */
export interface InstallPlaces {
	/** Outside of any home: what HERMES_INSTALL_DIR told the installer, else the place for all users. */
	readonly ofMachine?: string;
	/** Whether that comes before `hermes-agent` in the home: only where it was told. */
	readonly first: boolean;
}

/** Where to look for the Hermes of a home, beside in the home itself. `platform` as Node calls it. */
export function installPlaces(variables: Readonly<Record<string, string | undefined>>, platform: string): InstallPlaces {
	const told = variables['HERMES_INSTALL_DIR'];
	return told ? { ofMachine: told, first: true } : platform === 'linux' ? { ofMachine: FOR_ALL_USERS, first: false } : { first: false };
}
