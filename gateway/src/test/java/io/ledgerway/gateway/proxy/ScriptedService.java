package io.ledgerway.gateway.proxy;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A service stub that sends exactly the scripted octets, or no response. */
final class ScriptedService {

    /** Handles a request that was read. */
    interface Script {
        void play(String head, Socket caller) throws IOException, InterruptedException;
    }

    private static final Pattern LENGTH = Pattern.compile("(?im)^content-length: *(\\d+)$");
    private static final Pattern CHUNKED = Pattern.compile("(?im)^transfer-encoding: *chunked$");

    private final ServerSocket server;
    private final List<String> heads = new CopyOnWriteArrayList<>();
    private volatile Script script = (_, _) -> {};

    /** Whether the script is played before the body is read. */
    private volatile boolean early;

    ScriptedService() {
        try {
            server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Thread.ofVirtual().start(this::accept);
    }

    int port() {
        return server.getLocalPort();
    }

    /** Sets the script. */
    void plays(Script next) {
        heads.clear();
        early = false;
        script = next;
    }

    /** Sets a script that is played before the body of the request is read. */
    void playsEarly(Script next) {
        heads.clear();
        early = true;
        script = next;
    }

    void responses(String text) {
        plays((_, caller) -> write(caller, text));
    }

    /** The requests since the script was set, with their headers. */
    List<String> heads() {
        return heads;
    }

    static void write(Socket caller, String text) throws IOException {
        caller.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
        caller.getOutputStream().flush();
    }

    /** Reads the head of a response. */
    static String readHead(Socket socket) throws IOException {
        return readUntil(socket.getInputStream(), "\r\n\r\n");
    }

    /** Reads up to and including {@code end}. */
    static String readUntil(InputStream in, String end) throws IOException {
        var text = new StringBuilder();
        while (!text.toString().endsWith(end)) {
            int octet = in.read();
            if (octet < 0) {
                throw new IOException("Ended after: " + text);
            }
            text.append((char) octet);
        }
        return text.toString();
    }

    private void accept() {
        try {
            while (true) {
                Socket caller = server.accept();
                Thread.ofVirtual().start(() -> serve(caller));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void serve(Socket caller) {
        try (caller) {
            var in =
                    new BufferedReader(
                            new InputStreamReader(
                                    caller.getInputStream(), StandardCharsets.ISO_8859_1));
            for (String head = head(in); !head.isEmpty(); head = head(in)) {
                heads.add(head);
                if (early) {
                    script.play(head, caller);
                    skipBody(head, in);
                } else {
                    skipBody(head, in);
                    script.play(head, caller);
                }
                if (caller.isClosed()) {
                    return;
                }
            }
        } catch (SocketException e) {
            // the gateway closed the connection, as some tests expect
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Reads the whole body, so that the rest is not parsed as the next request. */
    private static void skipBody(String head, BufferedReader in) throws IOException {
        if (CHUNKED.matcher(head).find()) {
            for (int size = size(in); size > 0; size = size(in)) {
                skip(size + 2, in);
            }
            in.readLine();
            return;
        }
        Matcher length = LENGTH.matcher(head);
        skip(length.find() ? Long.parseLong(length.group(1)) : 0, in);
    }

    private static int size(BufferedReader in) throws IOException {
        String line = in.readLine();
        return line == null || line.isEmpty() ? 0 : Integer.parseInt(line.strip(), 16);
    }

    private static void skip(long octets, BufferedReader in) throws IOException {
        for (long left = octets; left > 0; ) {
            long skipped = in.skip(left);
            if (skipped == 0) {
                return;
            }
            left -= skipped;
        }
    }

    private static String head(BufferedReader in) throws IOException {
        var head = new StringBuilder();
        for (String line = in.readLine(); line != null && !line.isEmpty(); line = in.readLine()) {
            head.append(line).append('\n');
        }
        return head.toString();
    }
}
