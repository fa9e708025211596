package io.ledgerway.webhook;

import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsExchange;
import com.sun.net.httpserver.HttpsParameters;
import com.sun.net.httpserver.HttpsServer;
import io.ledgerway.webhook.certificate.TestCertificates;
import io.ledgerway.webhook.certificate.TestCertificates.TestIdentity;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.TrustManagerFactory;

/** TLS endpoint that accepts only known client certificates. */
public final class TlsReceiver implements AutoCloseable {

    private final HttpsServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final List<String> callers = new CopyOnWriteArrayList<>();
    private final AtomicInteger handshakes = new AtomicInteger();

    public TlsReceiver(TestIdentity made, List<TestIdentity> known) {
        try {
            server =
                    HttpsServer.create(
                            new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            server.setHttpsConfigurator(new ClientCertificateConfigurator(context(made, known)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
        server.setExecutor(threads);
        server.createContext(
                "/",
                exchange -> {
                    try (exchange) {
                        exchange.getRequestBody().readAllBytes();
                        callers.add(
                                ((HttpsExchange) exchange)
                                        .getSSLSession()
                                        .getPeerPrincipal()
                                        .getName());
                        exchange.sendResponseHeaders(200, -1);
                    }
                });
        server.start();
    }

    public int port() {
        return server.getAddress().getPort();
    }

    /** The certificate subject of each request. */
    public List<String> callers() {
        return List.copyOf(callers);
    }

    public int handshakes() {
        return handshakes.get();
    }

    private static SSLContext context(TestIdentity made, List<TestIdentity> known)
            throws GeneralSecurityException, IOException {
        KeyManagerFactory keys = KeyManagerFactory.getInstance("PKIX");
        keys.init(made.store(), TestCertificates.password());
        KeyStore trusted = KeyStore.getInstance("PKCS12");
        trusted.load(null, null);
        for (int at = 0; at < known.size(); at++) {
            trusted.setCertificateEntry("known" + at, known.get(at).chain().getLast());
        }
        TrustManagerFactory trust = TrustManagerFactory.getInstance("PKIX");
        trust.init(trusted);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(keys.getKeyManagers(), trust.getTrustManagers(), null);
        return context;
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }

    private final class ClientCertificateConfigurator extends HttpsConfigurator {

        ClientCertificateConfigurator(SSLContext context) {
            super(context);
        }

        @Override
        public void configure(HttpsParameters parameters) {
            handshakes.incrementAndGet();
            SSLParameters asking = getSSLContext().getDefaultSSLParameters();
            asking.setNeedClientAuth(true);
            parameters.setSSLParameters(asking);
        }
    }
}
