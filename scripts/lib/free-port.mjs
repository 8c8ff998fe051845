import * as net from 'node:net';

/**
 * @returns {Promise<number>} a port of loopback that nobody listens on at the moment
 */
export function findFreePort() {
	return new Promise((resolve, reject) => {
		const probe = net.createServer().on('error', reject).listen(0, '127.0.0.1', () => {
			const { port } = probe.address();
			probe.close(() => resolve(port));
		});
	});
}
