package io.ledgerway.connector.http;

import io.ledgerway.connector.http.AddressNotPermittedException.Reason;
import io.ledgerway.model.network.AddressPolicy;
import io.ledgerway.model.network.DestinationUrl;
import io.ledgerway.model.network.DestinationUrl.Parsed;
import io.ledgerway.model.network.HostLookups;
import io.ledgerway.model.network.IpNetwork;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;

/**
 * Decides to which addresses of platforms requests may be sent, where customers type the address:
 * to public addresses with https, and to the networks that the operator allows, there also with
 * http. It protects against server-side request forgery.
 */
public final class PlatformAddressPolicy implements AutoCloseable {

    private static final Duration LOOKUP = Duration.ofSeconds(5);

    private final AddressPolicy policy;
    private final boolean publicToo;
    private final HostLookups lookups;

    PlatformAddressPolicy(AddressPolicy policy, HostLookups lookups) {
        this(policy, lookups, /* publicToo= */ true);
    }

    private PlatformAddressPolicy(AddressPolicy policy, HostLookups lookups, boolean publicToo) {
        this.policy = policy;
        this.publicToo = publicToo;
        this.lookups = lookups;
    }

    /**
     * Permits public addresses and the given networks.
     *
     * @param networks in CIDR form
     * @throws IllegalArgumentException when a network is invalid
     */
    public static PlatformAddressPolicy allowing(List<String> networks) {
        return of(networks, /* publicToo= */ true);
    }

    /**
     * Permits the given networks and no other address, for systems with a test clock: their time is
     * not that of a live platform.
     *
     * @param networks in CIDR form
     * @throws IllegalArgumentException when a network is invalid
     */
    public static PlatformAddressPolicy allowingOnly(List<String> networks) {
        return of(networks, /* publicToo= */ false);
    }

    private static PlatformAddressPolicy of(List<String> networks, boolean publicToo) {
        return new PlatformAddressPolicy(
                new AddressPolicy(
                        networks.stream().filter(it -> !it.isBlank()).map(IpNetwork::of).toList()),
                new HostLookups(host -> List.of(InetAddress.getAllByName(host))),
                publicToo);
    }

    /**
     * Checks the form of an address. Needs no I/O.
     *
     * @throws AddressNotPermittedException when it is no URL to which requests can be sent
     */
    static DestinationUrl parse(URI address) throws AddressNotPermittedException {
        return switch (DestinationUrl.parse(address.toString())) {
            case Parsed.Valid(DestinationUrl url) -> url;
            case Parsed.Invalid(String reason) ->
                    throw new AddressNotPermittedException(Reason.INVALID, reason);
        };
    }

    /**
     * Resolves a host to the addresses to which a connection may be made. One address that is not
     * permitted denies the host: such a result indicates an attack.
     *
     * @throws AddressNotPermittedException when the host is not permitted
     * @throws UnknownHostException when the host has no address
     */
    List<InetAddress> resolve(String host, int port, boolean encrypted)
            throws UnknownHostException {
        var addresses = addresses(host);
        if (!addresses.stream().allMatch(policy::permits)) {
            throw refused(Reason.NOT_ALLOWED, "The address of " + host + " is not permitted");
        }
        var allowed = addresses.stream().allMatch(policy::allows);
        if (!publicToo && !allowed) {
            throw notAllowedWithTestClock(host);
        }
        if (!encrypted && !allowed) {
            throw refused(Reason.NOT_ENCRYPTED, "Requests to " + host + " must use https");
        }
        if (DestinationUrl.isOddPort(port) && !allowed) {
            throw refused(Reason.NOT_ALLOWED, "Port " + port + " is not permitted");
        }
        return addresses;
    }

    /**
     * Whether a host is within the networks that the operator allows. A name without address here
     * is not: a proxy may know it.
     *
     * @throws AddressNotPermittedException when the host is not permitted
     */
    boolean isAllowedNetwork(String host, int port) throws AddressNotPermittedException {
        try {
            return resolve(host, port, /* encrypted= */ true).stream().allMatch(policy::allows);
        } catch (AddressNotPermittedException e) {
            throw e;
        } catch (UnknownHostException e) {
            if (!publicToo) {
                throw notAllowedWithTestClock(host);
            }
            if (DestinationUrl.isOddPort(port)) {
                throw refused(Reason.NOT_ALLOWED, "Port " + port + " is not permitted");
            }
            return false;
        }
    }

    private static AddressNotPermittedException notAllowedWithTestClock(String host) {
        return refused(
                Reason.NOT_ALLOWED,
                host
                        + " is not in LEDGERWAY_PLATFORM_ALLOWED_NETWORKS: a system with a test clock"
                        + " calls no other address");
    }

    private List<InetAddress> addresses(String host) throws UnknownHostException {
        try {
            return List.of(InetAddress.ofLiteral(host));
        } catch (IllegalArgumentException e) {
            return lookups.lookUp(host, LOOKUP);
        }
    }

    private static AddressNotPermittedException refused(Reason reason, String message) {
        return new AddressNotPermittedException(reason, message);
    }

    @Override
    public void close() {
        lookups.close();
    }
}
