package io.ledgerway.testsupport.trace;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.zip.GZIPInputStream;

/** Receives spans by OTLP/HTTP in the binary format and stores them. */
public final class OtlpReceiver implements AutoCloseable {

    private final HttpServer server;
    private final List<ReceivedSpan> spans = new CopyOnWriteArrayList<>();

    /** Listens at a free port. */
    public OtlpReceiver() {
        this(0);
    }

    public OtlpReceiver(int port) {
        try {
            server =
                    HttpServer.create(
                            new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/v1/traces", this::receive);
        server.start();
    }

    public int port() {
        return server.getAddress().getPort();
    }

    /** Value of {@code LEDGERWAY_TRACING_ENDPOINT}. */
    public URI endpoint() {
        return URI.create("http://127.0.0.1:" + port());
    }

    public List<ReceivedSpan> spans() {
        return List.copyOf(spans);
    }

    /** Spans of one trace. */
    public List<ReceivedSpan> of(String traceId) {
        return spans.stream().filter(it -> it.traceId().equals(traceId)).toList();
    }

    private void receive(HttpExchange exchange) throws IOException {
        try (exchange) {
            boolean zipped =
                    "gzip".equals(exchange.getRequestHeaders().getFirst("Content-Encoding"));
            InputStream body = exchange.getRequestBody();
            try (InputStream plain = zipped ? new GZIPInputStream(body) : body) {
                spans.addAll(ExportTraceRequest.read(plain.readAllBytes()));
            }
            exchange.getResponseHeaders().set("Content-Type", "application/x-protobuf");
            exchange.sendResponseHeaders(200, -1);
        }
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
