package io.ledgerway.sync.scenario;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.StringJoiner;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * HTTP server with the sandbox's API that serves only invoices: a configured number per tenant,
 * always the same ones. They are stored in a file ready to be sent, so a benchmark measures the
 * client. An incremental pull returns the invoices that the benchmark changes.
 */
public final class LocalPlatform implements AutoCloseable {

    private static final Instant FIRST = Instant.parse("2024-01-01T00:00:00Z");
    private static final Page NONE = Page.of("{\"data\":[],\"total\":0}");
    private static final String[] STATES = {"issued", "paid", "part_paid", "paid"};

    private final ServerSocketChannel server;
    private final Path file;
    private final FileChannel invoices;
    private volatile long[] ends = {};
    private final Map<String, Integer> sizes = new ConcurrentHashMap<>();
    private final Map<String, Page> changes = new ConcurrentHashMap<>();
    private final Map<String, Long> readToTheEnd = new ConcurrentHashMap<>();

    public LocalPlatform() {
        try {
            file = Files.createTempFile("invoices-", ".json");
            invoices = FileChannel.open(file, READ, WRITE);
            server = ServerSocketChannel.open();
            server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Thread.ofPlatform().daemon().start(this::accept);
    }

    public URI url() {
        return URI.create("http://localhost:" + server.socket().getLocalPort());
    }

    /** Sets the number of invoices of a tenant. */
    public void size(String tenant, int invoices) throws IOException {
        if (invoices > ends.length) {
            write(invoices);
        }
        sizes.put(tenant, invoices);
    }

    /**
     * Sets what an incremental pull of a tenant returns.
     *
     * @param revision distinguishes the changes of an invoice
     * @param numbers the numbers of the changed invoices
     */
    public void change(String tenant, int revision, IntStream numbers) {
        StringJoiner records = new StringJoiner(",");
        numbers.forEach(it -> {
            StringBuilder text = new StringBuilder();
            invoice(text, it, revision);
            records.add(text);
        });
        changes.put(tenant, Page.of("{\"data\":[" + records + "]}"));
    }

    private synchronized void write(int number) throws IOException {
        long[] all = Arrays.copyOf(ends, number);
        StringBuilder next = new StringBuilder();
        long end = invoices.size();
        for (int i = ends.length; i < number; i++) {
            int before = next.length();
            invoice(next, i, 0);
            next.append(',');
            all[i] = end += next.length() - before;
            if (next.length() > 1 << 20 || i == number - 1) {
                ByteBuffer bytes = ByteBuffer.wrap(next.toString().getBytes(US_ASCII));
                while (bytes.hasRemaining()) {
                    invoices.write(bytes, invoices.size());
                }
                next.setLength(0);
            }
        }
        ends = all;
    }

    /**
     * When the last page of the latest pull had been requested and received, as {@code nanoTime}.
     */
    public long readToTheEnd(String tenant) {
        return readToTheEnd.getOrDefault(tenant, 0L);
    }

    @Override
    public void close() throws IOException {
        server.close();
        invoices.close();
        Files.delete(file);
    }

    private void accept() {
        while (server.isOpen()) {
            try {
                SocketChannel socket = server.accept();
                Thread.ofPlatform().daemon().start(() -> serve(socket));
            } catch (IOException e) {
                return; // the server is closed
            }
        }
    }

    private void serve(SocketChannel socket) {
        try (socket) {
            socket.setOption(StandardSocketOptions.TCP_NODELAY, true);
            InputStream in = new BufferedInputStream(socket.socket().getInputStream());
            String target = target(in);
            while (target != null) {
                send(response(URI.create(target)), socket);
                target = target(in);
            }
        } catch (IOException e) {
            // the client has closed the connection
        }
    }

    private void send(Page page, SocketChannel to) throws IOException {
        String head =
                "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nX-Server-Time: %s\r\nContent-Length: %d\r\n\r\n"
                        .formatted(Instant.now(), page.length());
        send(head + page.before(), to);
        long from = page.from();
        while (from < page.to()) {
            from += invoices.transferTo(from, page.to() - from, to);
        }
        send(page.after(), to);
    }

    private static void send(String text, SocketChannel to) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(US_ASCII));
        while (bytes.hasRemaining()) {
            to.write(bytes);
        }
    }

    /** Reads a request without a body; null at the end of the stream. */
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

    private Page response(URI target) {
        String[] path = target.getPath().split("/", -1);
        String tenant = path[3];
        Map<String, String> query = query(target.getQuery());
        if (!path[4].equals("sales-invoices")) {
            readToTheEnd.put(tenant, System.nanoTime());
            return Page.of("{\"data\":[]}");
        }
        if (query.containsKey("changed_since")) {
            return changes.getOrDefault(tenant, NONE);
        }
        int total = sizes.getOrDefault(tenant, 0);
        int from = Integer.parseInt(query.getOrDefault("after", "0"));
        int to = Math.min(total, from + Integer.parseInt(query.getOrDefault("page_size", "200")));
        String next = to < total ? ",\"next_cursor\":\"" + to + '"' : "";
        return new Page(
                "{\"data\":[",
                from == 0 ? 0 : ends[from - 1],
                to == 0 ? 0 : ends[to - 1] - 1, // without the last comma
                "],\"total\":" + total + next + "}");
    }

    private static void invoice(StringBuilder to, int number, int revision) {
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
        money(to, 3 * net / 2).append(",\"state\":\"");
        to.append(STATES[(hash % STATES.length + revision) % STATES.length])
                .append("\",\"memo\":\"");
        to.append(revision == 0 ? "Thank you for your business" : "Reminder " + revision);
        to.append("\",\"changed_at\":\"")
                .append(FIRST.plusSeconds(number + revision))
                .append("\"}");
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

    /**
     * A prepared response.
     *
     * @param from offset of its first invoice in the file
     * @param to offset behind its last invoice
     */
    private record Page(String before, long from, long to, String after) {

        static Page of(String whole) {
            return new Page(whole, 0, 0, "");
        }

        long length() {
            return before.length() + (to - from) + after.length();
        }
    }
}
