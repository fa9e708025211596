package io.ledgerway.webhook.destination;

import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.ConnectException;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Socket that connects from a configured local address or through a proxy. The proxy receives the
 * permitted IP address, never a host name. TLS is end to end with the destination. The remote
 * address of the socket is the destination.
 */
final class EgressSocket extends Socket {

    private static final Logger log = LoggerFactory.getLogger(EgressSocket.class);

    private static final int MAX_HEAD_BYTES = 16_384;
    private static final Pattern STATUS = Pattern.compile("HTTP/1\\.[01] (\\d{3})[ \\r]");

    private final Egress egress;
    private @Nullable InetSocketAddress destination;

    EgressSocket(Egress egress) {
        this.egress = egress;
    }

    /**
     * Route of outgoing requests.
     *
     * @param proxy null: no proxy
     * @param bindTo the local address; null: selected by the system
     */
    record Egress(@Nullable EgressProxy proxy, @Nullable InetAddress bindTo) {

        static final Egress DIRECT = new Egress(null, null);
    }

    /** All addresses of a host share the timeout of one attempt. */
    @Override
    public void connect(SocketAddress to, int most) throws IOException {
        int timeout = left(most);
        if (egress.bindTo() != null && !isBound()) {
            bind(new InetSocketAddress(egress.bindTo(), 0));
        }
        EgressProxy proxy = egress.proxy();
        if (proxy == null) {
            super.connect(to, timeout);
            return;
        }
        InetSocketAddress gate = proxy.address();
        if (gate.isUnresolved()) {
            throw new ConnectException("The egress proxy has no address");
        }
        super.connect(gate, timeout);
        InetSocketAddress wanted = (InetSocketAddress) to;
        open(proxy, wanted, timeout);
        destination = wanted;
    }

    /** Applies the {@link ResponseLimit} of the reading thread, also below TLS. */
    @Override
    public InputStream getInputStream() throws IOException {
        return new LimitedStream(super.getInputStream());
    }

    @Override
    public SocketAddress getRemoteSocketAddress() {
        return destination == null ? super.getRemoteSocketAddress() : destination;
    }

    private static int left(int most) throws SocketTimeoutException {
        if (!WebhookClient.DEADLINE.isBound()) {
            return most;
        }
        long left = Duration.ofNanos(WebhookClient.DEADLINE.get() - System.nanoTime()).toMillis();
        if (left <= 0) {
            throw new SocketTimeoutException("The deadline has passed");
        }
        return most == 0 ? Math.toIntExact(left) : (int) Math.min(most, left);
    }

    private void open(EgressProxy proxy, InetSocketAddress to, int timeout) throws IOException {
        int usual = getSoTimeout();
        setSoTimeout(timeout);
        getOutputStream().write(request(proxy, to).getBytes(StandardCharsets.US_ASCII));
        int status = status(head(getInputStream()));
        setSoTimeout(usual);
        if (status < 200 || status > 299) {
            log.warn("The egress proxy returned {} instead of connecting", status);
            throw new ConnectException("The egress proxy returned " + status);
        }
    }

    private static String request(EgressProxy proxy, InetSocketAddress to) {
        String address = to.getAddress().getHostAddress();
        String authority =
                (to.getAddress() instanceof Inet6Address ? "[" + address + "]" : address)
                        + ":"
                        + to.getPort();
        String authorization =
                proxy.authorization() == null
                        ? ""
                        : "Proxy-Authorization: " + proxy.authorization() + "\r\n";
        return "CONNECT %1$s HTTP/1.1\r\nHost: %1$s\r\n%2$s\r\n"
                .formatted(authority, authorization);
    }

    /** Reads single bytes, because the bytes after the header section belong to the destination. */
    private static String head(InputStream in) throws IOException {
        ByteArrayOutputStream head = new ByteArrayOutputStream();
        for (int next = in.read(); next >= 0; next = in.read()) {
            head.write(next);
            String text = next == '\n' ? head.toString(StandardCharsets.ISO_8859_1) : "";
            if (text.endsWith("\r\n\r\n")) {
                return text;
            }
            if (head.size() > MAX_HEAD_BYTES) {
                break;
            }
        }
        throw new ConnectException("The egress proxy did not respond");
    }

    private static int status(String head) throws ConnectException {
        Matcher status = STATUS.matcher(head);
        if (!status.lookingAt()) {
            throw new ConnectException("The response of the egress proxy is not valid HTTP");
        }
        return Integer.parseInt(status.group(1));
    }

    private static final class LimitedStream extends FilterInputStream {

        LimitedStream(InputStream in) {
            super(in);
        }

        @Override
        public int read() throws IOException {
            int next = super.read();
            count(next < 0 ? 0 : 1);
            return next;
        }

        @Override
        public int read(byte[] buffer, int offset, int length) throws IOException {
            int bytes = super.read(buffer, offset, length);
            count(Math.max(0, bytes));
            return bytes;
        }

        private static void count(int bytes) throws IOException {
            if (ResponseLimit.CURRENT.isBound()) {
                ResponseLimit.CURRENT.get().count(bytes);
            }
        }
    }
}
