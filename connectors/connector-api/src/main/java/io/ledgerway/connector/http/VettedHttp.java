package io.ledgerway.connector.http;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttpClient.Limits;
import io.ledgerway.model.network.DestinationUrl;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.List;
import org.apache.hc.client5.http.DnsResolver;
import org.jspecify.annotations.Nullable;

/**
 * Sends requests to platforms whose address a customer typed. It connects only to addresses that
 * {@link PlatformAddressPolicy} permits, and to the very address that was checked: a name that
 * resolves to another address later is checked again. Redirects are not followed.
 *
 * <p>With a proxy, requests with https to other than allowed networks go through it. The proxy
 * resolves the name: it has to refuse internal addresses itself. A name that has an internal
 * address here is refused before.
 */
public final class VettedHttp implements PlatformHttp, AutoCloseable {

    private final PlatformAddressPolicy policy;
    private final PlatformHttpClient encrypted;
    private final PlatformHttpClient plain;
    private final @Nullable PlatformHttpClient proxied;

    private VettedHttp(PlatformAddressPolicy policy, Limits limits, @Nullable PlatformProxy proxy) {
        this.policy = policy;
        this.proxied = proxy == null ? null : PlatformHttpClient.through(proxy, limits);
        this.encrypted = PlatformHttpClient.create(limits, new VettedResolver(policy, true));
        this.plain = PlatformHttpClient.create(limits, new VettedResolver(policy, false));
    }

    /**
     * With the limits of {@link PlatformHttpClient#create()}.
     *
     * @param proxy null for none
     */
    public static VettedHttp create(PlatformAddressPolicy policy, @Nullable PlatformProxy proxy) {
        return create(policy, Limits.DEFAULT, proxy);
    }

    /**
     * With the given limits.
     *
     * @param proxy null for none
     */
    public static VettedHttp create(
            PlatformAddressPolicy policy, Limits limits, @Nullable PlatformProxy proxy) {
        return new VettedHttp(policy, limits, proxy);
    }

    /**
     * @throws ConnectorException.PlatformUnavailable with the cause {@link
     *     AddressNotPermittedException} when the address is not permitted
     */
    @Override
    public Response send(Request call) throws ConnectorException {
        try {
            var url = PlatformAddressPolicy.parse(call.uri());
            return client(url).send(call);
        } catch (AddressNotPermittedException e) {
            throw new ConnectorException.PlatformUnavailable(String.valueOf(e.getMessage()), e);
        }
    }

    private PlatformHttpClient client(DestinationUrl url) throws AddressNotPermittedException {
        if (!url.scheme().equals("https")) {
            return plain;
        }
        return proxied == null || policy.isAllowedNetwork(url.host(), url.port())
                ? encrypted
                : proxied;
    }

    @Override
    public void close() throws IOException {
        encrypted.close();
        plain.close();
        if (proxied != null) {
            proxied.close();
        }
        policy.close();
    }

    /** Returns permitted addresses only. */
    private record VettedResolver(PlatformAddressPolicy policy, boolean encrypted)
            implements DnsResolver {

        @Override
        public List<InetSocketAddress> resolve(String host, int port) throws UnknownHostException {
            return policy.resolve(host, port, encrypted).stream()
                    .map(it -> new InetSocketAddress(it, port))
                    .toList();
        }

        /** The port is not known: not used by the client. */
        @Override
        public InetAddress[] resolve(String host) throws UnknownHostException {
            throw new UnknownHostException(host);
        }

        @Override
        public String resolveCanonicalHostname(String host) {
            return host;
        }
    }
}
