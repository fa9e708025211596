package io.ledgerway.connector.http;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttpClient.Limits;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.List;
import org.apache.hc.client5.http.DnsResolver;

/**
 * Sends requests to platforms whose address a customer typed. It connects only to addresses that
 * {@link PlatformAddressPolicy} permits, and to the very address that was checked: a name that
 * resolves to another address later is checked again. Redirects are not followed.
 */
public final class VettedHttp implements PlatformHttp, AutoCloseable {

    private final PlatformAddressPolicy policy;
    private final PlatformHttpClient encrypted;
    private final PlatformHttpClient plain;

    private VettedHttp(PlatformAddressPolicy policy, Limits limits) {
        this.policy = policy;
        this.encrypted = PlatformHttpClient.create(limits, new VettedResolver(policy, true));
        this.plain = PlatformHttpClient.create(limits, new VettedResolver(policy, false));
    }

    /** With the limits of {@link PlatformHttpClient#create()}. */
    public static VettedHttp create(PlatformAddressPolicy policy) {
        return create(policy, Limits.DEFAULT);
    }

    public static VettedHttp create(PlatformAddressPolicy policy, Limits limits) {
        return new VettedHttp(policy, limits);
    }

    /**
     * @throws ConnectorException.PlatformUnavailable with the cause {@link
     *     AddressNotPermittedException} when the address is not permitted
     */
    @Override
    public Response send(Request call) throws ConnectorException {
        try {
            var url = PlatformAddressPolicy.parse(call.uri());
            return (url.scheme().equals("https") ? encrypted : plain).send(call);
        } catch (AddressNotPermittedException e) {
            throw new ConnectorException.PlatformUnavailable(String.valueOf(e.getMessage()), e);
        }
    }

    @Override
    public void close() throws IOException {
        encrypted.close();
        plain.close();
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
