package io.ledgerway.file.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** HTTP client with minimal overhead, so that the benchmark does not measure the client. */
final class RawHttpConnection {

    private static final int BUFFER = 256 << 10;

    private RawHttpConnection() {}

    /** Writes a body. */
    @FunctionalInterface
    interface Body {

        void write(OutputStream out) throws IOException;
    }

    /** Sends a body of a given length; the response must be a success. */
    static void send(String head, int port, long length, Body body) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            OutputStream out = socket.getOutputStream();
            out.write(head(head, "Content-Length: " + length));
            body.write(out);
            out.flush();
            drain(socket.getInputStream());
        }
    }

    /** Size of the response, including its head. */
    static long fetch(String head, int port) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.getOutputStream().write(head(head, "Accept: */*"));
            return drain(socket.getInputStream());
        }
    }

    private static byte[] head(String lines, String last) {
        String[] all = lines.strip().split("\n", 2);
        String more = all.length == 1 ? "" : all[1].replace("\n", "\r\n") + "\r\n";
        return (all[0]
                        + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
                        + more
                        + last
                        + "\r\n\r\n")
                .getBytes(StandardCharsets.US_ASCII);
    }

    private static long drain(InputStream in) throws IOException {
        InputStream response = new BufferedInputStream(in, BUFFER);
        byte[] begin = response.readNBytes("HTTP/1.1 20".length());
        assertThat(new String(begin, StandardCharsets.US_ASCII)).isEqualTo("HTTP/1.1 20");
        byte[] buffer = new byte[BUFFER];
        long all = begin.length;
        for (int read = response.read(buffer); read >= 0; read = response.read(buffer)) {
            all += read;
        }
        return all;
    }
}
