package io.ledgerway.gateway.forward;

import java.io.BufferedReader;
import java.io.IOException;
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

/** A service that answers each request with exactly the octets a test wants, or not at all. */
final class ScriptedService {

    /** What becomes of a request that was read. */
    interface Script {
        void play(String head, Socket caller) throws IOException, InterruptedException;
    }

    private static final Pattern LENGTH = Pattern.compile("(?im)^content-length: *(\\d+)$");

    private final ServerSocket server;
    private final List<String> heads = new CopyOnWriteArrayList<>();
    private volatile Script script = (_, _) -> {};

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

    /** From now on. */
    void plays(Script next) {
        heads.clear();
        script = next;
    }

    void answers(String text) {
        plays((_, caller) -> write(caller, text));
    }

    /** The requests since the script was set, each with its headers. */
    List<String> heads() {
        return heads;
    }

    static void write(Socket caller, String text) throws IOException {
        caller.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
        caller.getOutputStream().flush();
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
                skipBody(head, in);
                script.play(head, caller);
                if (caller.isClosed()) {
                    return;
                }
            }
        } catch (SocketException e) {
            // the gateway has ended the connection, as some tests want it to
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void skipBody(String head, BufferedReader in) throws IOException {
        Matcher length = LENGTH.matcher(head);
        long left = length.find() ? Long.parseLong(length.group(1)) : 0;
        while (left > 0) {
            left -= in.skip(left);
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
