package io.ledgerway.sync.fetch;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * A platform of the native dialect on this machine that has nothing but invoices, made up as they
 * are asked for: as many for a tenant as it was told, always the same ones.
 */
final class LocalPlatform implements AutoCloseable {

    private static final Instant FIRST = Instant.parse("2024-01-01T00:00:00Z");
    private static final String[] STATES = {"issued", "paid", "part_paid", "paid"};

    private final ServerSocket server;
    private final Map<String, Integer> sizes = new ConcurrentHashMap<>();
    private final Map<String, Long> readToTheEnd = new ConcurrentHashMap<>();

    LocalPlatform() {
        try {
            server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Thread.ofVirtual().start(this::accept);
    }

    URI url() {
        return URI.create("http://localhost:" + server.getLocalPort());
    }

    /** How many invoices a tenant has. */
    void size(String tenant, int invoices) {
        sizes.put(tenant, invoices);
    }

    /** When all pages of its last read had been asked for and taken in, as {@code nanoTime}. */
    long readToTheEnd(String tenant) {
        return readToTheEnd.getOrDefault(tenant, 0L);
    }

    @Override
    public void close() throws IOException {
        server.close();
    }

    private void accept() {
        while (!server.isClosed()) {
            try {
                Socket socket = server.accept();
                Thread.ofVirtual().start(() -> serve(socket));
            } catch (IOException e) {
                return; // closed
            }
        }
    }

    private void serve(Socket socket) {
        try (socket) {
            InputStream in = new BufferedInputStream(socket.getInputStream());
            OutputStream out = socket.getOutputStream();
            String target = target(in);
            while (target != null) {
                byte[] body = answer(URI.create(target)).getBytes(UTF_8);
                String head =
                        "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nX-Server-Time: %s\r\nContent-Length: %d\r\n\r\n"
                                .formatted(Instant.now(), body.length);
                out.write(head.getBytes(US_ASCII));
                out.write(body);
                out.flush();
                target = target(in);
            }
        } catch (IOException e) {
            // the client has gone
        }
    }

    /** Of a request without a body; nothing when there is no more. */
    private static @Nullable String target(InputStream in) throws IOException {
        StringBuilder head = new StringBuilder();
        while (!head.toString().endsWith("\r\n\r\n")) {
            int next = in.read();
            if (next < 0) {
                return null;
            }
            head.append((char) next);
        }
        return head.substring(head.indexOf(" ") + 1, head.indexOf(" HTTP/"));
    }

    private String answer(URI target) {
        String[] path = target.getPath().split("/", -1);
        String tenant = path[3];
        Map<String, String> query = query(target.getQuery());
        if (!path[4].equals("sales-invoices")) {
            readToTheEnd.put(tenant, System.nanoTime());
            return "{\"data\":[]}";
        }
        if (query.containsKey("changed_since")) {
            return "{\"data\":[],\"total\":0}";
        }
        int total = sizes.getOrDefault(tenant, 0);
        int from = Integer.parseInt(query.getOrDefault("after", "0"));
        int to = Math.min(total, from + Integer.parseInt(query.getOrDefault("page_size", "200")));
        StringBuilder page = new StringBuilder("{\"data\":[");
        for (int i = from; i < to; i++) {
            page.append(i == from ? "" : ",");
            invoice(page, i);
        }
        page.append("],\"total\":").append(total);
        if (to < total) {
            page.append(",\"next_cursor\":\"").append(to).append('"');
        }
        return page.append('}').toString();
    }

    private static void invoice(StringBuilder to, int number) {
        int hash = (number * 0x9E3779B1) >>> 1;
        int day = hash % 28 + 1;
        int month = hash / 28 % 12 + 1;
        long net = hash % 400_000 + 100L;
        to.append("{\"id\":\"").append(Integer.toHexString(number * 0x9E3779B1)).append("-inv-");
        to.append(number).append("\",\"number\":\"INV-").append(number);
        to.append("\",\"client\":{\"id\":\"cus-").append(hash % 900);
        to.append("\",\"name\":\"Harbour Bakery ").append(hash % 900).append("\"},");
        to.append("\"issued_on\":\"2025-").append(month < 10 ? "0" : "").append(month);
        to.append(day < 10 ? "-0" : "-").append(day).append("\",\"due_on\":\"2026-03-31\",");
        to.append("\"currency\":\"GBP\",\"rate\":1,\"lines\":[");
        for (int line = 0; line < 3; line++) {
            to.append(line == 0 ? "" : ",").append("{\"no\":\"").append(line + 1);
            to.append("\",\"text\":\"Consulting in week ").append(hash % 53);
            to.append("\",\"unit_price\":");
            money(to, net).append(",\"qty\":1,\"discount\":0,\"net\":");
            money(to, net).append(",\"tax\":");
            money(to, net / 5).append(",\"gross\":");
            money(to, net + net / 5);
            to.append(",\"account\":{\"id\":\"acc-200\",\"name\":\"Sales\"}");
            to.append(",\"tax_code\":{\"id\":\"tax-20\",\"name\":\"20 % VAT\"}");
            to.append(",\"product\":{\"id\":\"prd-")
                    .append(hash % 40)
                    .append("\",\"name\":\"Hour\"}}");
        }
        to.append("],\"net_total\":");
        money(to, 3 * net).append(",\"tax_total\":");
        money(to, 3 * (net / 5)).append(",\"gross_total\":");
        money(to, 3 * (net + net / 5)).append(",\"open_amount\":");
        money(to, 3 * net / 2).append(",\"state\":\"").append(STATES[hash % STATES.length]);
        to.append("\",\"memo\":\"Thank you for your business\",\"changed_at\":\"");
        to.append(FIRST.plusSeconds(number)).append("\"}");
    }

    private static StringBuilder money(StringBuilder to, long cents) {
        return to.append(cents / 100).append(cents % 100 < 10 ? ".0" : ".").append(cents % 100);
    }

    private static Map<String, String> query(@Nullable String query) {
        Map<String, String> members = new HashMap<>();
        for (String each : query == null ? new String[0] : query.split("&", -1)) {
            int equals = each.indexOf('=');
            members.put(each.substring(0, equals), each.substring(equals + 1));
        }
        return members;
    }
}
