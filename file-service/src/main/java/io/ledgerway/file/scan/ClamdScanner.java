package io.ledgerway.file.scan;

import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * Client of clamd over TCP ({@code INSTREAM}): one connection per file, which is sent in chunks.
 * The {@code StreamMaxLength} of clamd must exceed the maximum file size; larger files count as not
 * scanned.
 */
final class ClamdScanner implements Scanner {

    private static final int PIECE = 64 << 10;
    private static final int MAX_RESPONSE_BYTES = 4096;
    private static final String INFECTED = " FOUND";
    private static final String PREFIX = "stream: ";

    private final String host;
    private final int port;
    private final Duration connect;
    private final Duration response;

    /**
     * Creates a scanner; makes no call.
     *
     * @param connect connect timeout
     * @param response timeout of sending a file, and of each read
     */
    ClamdScanner(String host, int port, Duration connect, Duration response) {
        this.host = host;
        this.port = port;
        this.connect = connect;
        this.response = response;
    }

    @Override
    public String name() {
        return "clamd";
    }

    @Override
    public boolean isUp() {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(host, port), (int) connect.toMillis());
            socket.setSoTimeout((int) connect.toMillis());
            socket.getOutputStream().write("zPING\0".getBytes(StandardCharsets.US_ASCII));
            return read(socket.getInputStream()).equals("PONG");
        } catch (IOException e) {
            return false;
        }
    }

    @Override
    public ScanResult scan(Path file) {
        try (InputStream content = Files.newInputStream(file);
                Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(host, port), (int) connect.toMillis());
            socket.setSoTimeout((int) response.toMillis());
            sendInTime(content, socket);
            return parse(read(socket.getInputStream()));
        } catch (IOException e) {
            throw new ScannerUnavailableException("clamd did not scan a file", e);
        }
    }

    /** A write has no timeout of its own, so a clamd that reads nothing would block it. */
    private void sendInTime(InputStream content, Socket socket) throws IOException {
        CompletableFuture<Void> timeout =
                CompletableFuture.runAsync(
                        () -> close(socket),
                        CompletableFuture.delayedExecutor(
                                response.toMillis(), TimeUnit.MILLISECONDS));
        try {
            send(content, socket);
        } finally {
            timeout.cancel(false);
        }
    }

    private static void close(Socket socket) {
        try {
            socket.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void send(InputStream content, Socket socket) throws IOException {
        DataOutputStream out = new DataOutputStream(socket.getOutputStream());
        out.write("zINSTREAM\0".getBytes(StandardCharsets.US_ASCII));
        byte[] piece = new byte[Integer.BYTES + PIECE];
        int read = content.readNBytes(piece, Integer.BYTES, PIECE);
        while (read > 0) {
            java.nio.ByteBuffer.wrap(piece).putInt(read);
            out.write(piece, 0, Integer.BYTES + read);
            read = content.readNBytes(piece, Integer.BYTES, PIECE);
        }
        out.writeInt(0);
        out.flush();
    }

    private static String read(InputStream in) throws IOException {
        byte[] bytes = in.readNBytes(MAX_RESPONSE_BYTES);
        int end = 0;
        while (end < bytes.length && bytes[end] != 0) {
            end++;
        }
        return new String(bytes, 0, end, StandardCharsets.UTF_8).strip();
    }

    /** Parses the reply; only the two documented replies count as a result. */
    private static ScanResult parse(String reply) {
        if (reply.equals(PREFIX + "OK")) {
            return new ScanResult.Clean();
        }
        if (reply.startsWith(PREFIX) && reply.endsWith(INFECTED)) {
            return new ScanResult.Infected(
                    reply.substring(PREFIX.length(), reply.length() - INFECTED.length()));
        }
        throw new ScannerUnavailableException("clamd responded: " + reply);
    }
}
