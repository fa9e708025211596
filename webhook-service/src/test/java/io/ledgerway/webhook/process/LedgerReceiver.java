package io.ledgerway.webhook.process;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/**
 * Webhook endpoints in a separate program, one path per consumer: writes received requests into its
 * ledger and responds as configured. Shares no code with the sender and needs only a JDK.
 *
 * <p>Commands are lines of standard input, each confirmed by a line: {@code secret PATH SECRET},
 * {@code mode PATH BEHAVIOUR}, {@code settle} (confirmed when no connection is open).
 */
public final class LedgerReceiver {

    private static final int BACKLOG = 1024;
    private static final String TOLD = "\"generatedDate\":\"";

    private final Map<String, ConsumerEndpoint> places = new ConcurrentHashMap<>();
    private final AtomicInteger open = new AtomicInteger();
    private final AtomicLong count = new AtomicLong();
    private final Ledger ledger;
    private final ServerSocket server;

    private LedgerReceiver(Path file) throws IOException {
        ledger = Ledger.open(file);
        server = new ServerSocket(0, BACKLOG, InetAddress.ofLiteral("127.0.0.1"));
    }

    /**
     * Runs until standard input ends.
     *
     * @param arguments file of the ledger
     */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        LedgerReceiver receiver = new LedgerReceiver(Path.of(arguments[0]));
        Thread.ofPlatform().daemon().name("accept").start(receiver::accept);
        print("ready " + receiver.server.getLocalPort());
        BufferedReader orders =
                new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String order = orders.readLine(); order != null; order = orders.readLine()) {
            receiver.obey(order.split(" ", -1));
            print("done " + receiver.count.get());
        }
        System.exit(0);
    }

    private static void print(String word) {
        System.out.println("@" + word);
    }

    private void obey(String[] order) throws InterruptedException {
        switch (order[0]) {
            case "secret" -> place(order[1]).secret = order[2];
            case "mode" -> place(order[1]).behave(Behaviour.valueOf(order[2]));
            case "count" -> {}
            case "settle" -> {
                while (open.get() > 0) {
                    TimeUnit.MILLISECONDS.sleep(5);
                }
            }
            default ->
                    throw new IllegalArgumentException(
                            "No such order: " + order[0].toLowerCase(Locale.ROOT));
        }
    }

    private ConsumerEndpoint place(String path) {
        return places.computeIfAbsent(path, _ -> new ConsumerEndpoint());
    }

    private void accept() {
        while (true) {
            try {
                Socket socket = server.accept();
                open.incrementAndGet();
                Thread.startVirtualThread(() -> serve(socket));
            } catch (IOException e) {
                throw new IllegalStateException("The receiver has stopped", e);
            }
        }
    }

    private void serve(Socket socket) {
        try (socket) {
            socket.setTcpNoDelay(true);
            RequestReader in = new RequestReader(socket.getInputStream());
            boolean more = true;
            while (more) {
                RequestReader.Request request = in.next();
                more = request != null && take(socket, request);
            }
        } catch (IOException e) {
            // the other side has disconnected or was rejected
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            open.decrementAndGet();
        }
    }

    private boolean take(Socket socket, RequestReader.Request request)
            throws IOException, InterruptedException {
        ConsumerEndpoint place = place(request.path());
        String id = request.header("webhook-id");
        ledger.write(
                new Ledger.Entry(
                        request.micros(),
                        request.path(),
                        id,
                        Long.parseLong(request.header("webhook-timestamp")),
                        hash(request.body()),
                        generatedDate(request.body()),
                        signed(place.secret, request)));
        count.incrementAndGet();
        return place.awaitBehaviour().response(socket, id, place.seen.add(id));
    }

    private static boolean signed(@Nullable String secret, RequestReader.Request request) {
        if (secret == null) {
            return false;
        }
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            byte[] key = Base64.getDecoder().decode(secret.substring("whsec_".length()));
            mac.init(new SecretKeySpec(key, "HmacSHA256"));
            String head =
                    request.header("webhook-id") + "." + request.header("webhook-timestamp") + ".";
            mac.update(head.getBytes(StandardCharsets.UTF_8));
            String right =
                    "v1," + Base64.getEncoder().encodeToString(mac.doFinal(bytes(request.body())));
            return Arrays.asList(request.header("webhook-signature").split(" ", -1))
                    .contains(right);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String hash(String body) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(bytes(body));
            return HexFormat.of().formatHex(digest, 0, 8);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String generatedDate(String text) {
        int from = text.indexOf(TOLD) + TOLD.length();
        return from < TOLD.length() ? "" : text.substring(from, text.indexOf('"', from));
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    /** One consumer. */
    private static final class ConsumerEndpoint {

        private final Set<String> seen = ConcurrentHashMap.newKeySet();
        private volatile @Nullable String secret;
        private Behaviour behaviour = Behaviour.FAST;

        synchronized void behave(Behaviour other) {
            behaviour = other;
            notifyAll();
        }

        synchronized Behaviour awaitBehaviour() throws InterruptedException {
            while (behaviour == Behaviour.HANG) {
                wait();
            }
            return behaviour;
        }
    }
}
