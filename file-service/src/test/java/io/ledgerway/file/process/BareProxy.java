package io.ledgerway.file.process;

import static org.awaitility.Awaitility.await;

import io.ledgerway.testsupport.network.FreePorts;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * nginx as the reference of the benchmark: a proxy without buffering in front of the service, and
 * in front of a second nginx that stores files from PUT requests and serves them from disk. It
 * writes each file to a temporary file, renames it, and does not flush it.
 */
final class BareProxy implements AutoCloseable {

    private final Process process;
    private final Path root;
    private final int toService = FreePorts.next();
    private final int toDisk = FreePorts.next();

    BareProxy(Path folder, int service) throws IOException {
        int disk = FreePorts.next();
        root = Files.createDirectories(folder.resolve("bare"));
        Path configuration = folder.resolve("nginx.conf");
        Files.writeString(
                configuration,
                """
                worker_processes 2; daemon off; pid %1$s/nginx.pid; error_log %1$s/nginx.log;
                user root;
                events { worker_connections 64; }
                http {
                  access_log off; client_max_body_size 300m; sendfile on;
                  client_body_temp_path %1$s/temp; proxy_temp_path %1$s/proxy;
                  fastcgi_temp_path %1$s/f; uwsgi_temp_path %1$s/u; scgi_temp_path %1$s/s;
                  proxy_http_version 1.1; proxy_set_header Connection "";
                  proxy_request_buffering off; proxy_buffering off; proxy_read_timeout 300s;
                  server { listen 127.0.0.1:%2$d; location / { proxy_pass http://127.0.0.1:%3$d; } }
                  server { listen 127.0.0.1:%4$d; location / { proxy_pass http://127.0.0.1:%5$d; } }
                  server { listen 127.0.0.1:%5$d; root %6$s; location / { dav_methods PUT; } }
                }
                """
                        .formatted(folder, toService, service, toDisk, disk, root));
        process =
                new ProcessBuilder("nginx", "-p", folder.toString(), "-c", configuration.toString())
                        .redirectErrorStream(true)
                        .redirectOutput(folder.resolve("nginx.out").toFile())
                        .start();
        await().ignoreExceptions()
                .until(() -> {
                    try (Socket _ = new Socket(InetAddress.getLoopbackAddress(), toDisk)) {
                        return true;
                    }
                });
    }

    long pid() {
        return process.pid();
    }

    int toService() {
        return toService;
    }

    int toDisk() {
        return toDisk;
    }

    /** Path of a stored file. */
    Path file(String name) {
        return root.resolve(name);
    }

    @Override
    public void close() {
        process.destroy();
    }
}
