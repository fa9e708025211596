package io.ledgerway.webhook.destination;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.ledgerway.model.network.AddressPolicy;
import io.ledgerway.model.network.DestinationUrl;
import io.ledgerway.model.network.DestinationUrl.Parsed;
import io.ledgerway.model.network.HostLookups;
import io.ledgerway.model.network.TooManyLookupsException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Semaphore;

/**
 * Protects against server-side request forgery: decides whether messages may be sent to a URL, at
 * registration and before every attempt, because a host name can resolve to another address by
 * then.
 */
public final class DestinationPolicy {

    private static final Duration AT_REGISTRATION = Duration.ofSeconds(2);

    /** A registration may hold a database connection during its lookup. */
    private static final int MAX_LOOKUPS_AT_REGISTRATION = 2;

    private static final int MAX_PARSED_URLS = 5_000;

    private final AddressPolicy policy;
    private final boolean allowHttp;
    private final HostLookups lookups;
    private final Duration atRegistration;
    private final Semaphore registrations = new Semaphore(MAX_LOOKUPS_AT_REGISTRATION);

    /** Caches parsed URLs, but not resolved addresses. */
    private final Cache<String, Parsed> parsed =
            Caffeine.newBuilder().maximumSize(MAX_PARSED_URLS).build();

    DestinationPolicy(AddressPolicy policy, boolean allowHttp, HostLookups lookups) {
        this(policy, allowHttp, lookups, AT_REGISTRATION);
    }

    /** A policy with another time limit of a lookup at registration. */
    DestinationPolicy(
            AddressPolicy policy, boolean allowHttp, HostLookups lookups, Duration atRegistration) {
        this.policy = policy;
        this.allowHttp = allowHttp;
        this.lookups = lookups;
        this.atRegistration = atRegistration;
    }

    /** Result of a check. */
    sealed interface Decision {

        /** Requests may be sent to these addresses only. */
        record Permitted(DestinationUrl url, List<InetAddress> addresses) implements Decision {}

        /** The destination is not permitted. */
        record Denied(String reason) implements Decision {}

        /** The host name has no address at the moment. */
        record Unresolved(String reason) implements Decision {}

        /** The host name was not looked up: this instance is overloaded. */
        record Unchecked() implements Decision {}
    }

    /**
     * Reason why a client may not register this URL. A host name without address, or beyond the
     * limit of lookups at registration, is accepted: every attempt resolves it again.
     */
    public Optional<String> findProblem(String url) {
        boolean mayLookUp = registrations.tryAcquire();
        try {
            return switch (check(url, mayLookUp ? atRegistration : Duration.ZERO)) {
                case Decision.Permitted permitted -> Optional.empty();
                case Decision.Unresolved unresolved -> Optional.empty();
                case Decision.Unchecked unchecked -> Optional.empty();
                case Decision.Denied denied -> Optional.of(denied.reason());
            };
        } finally {
            if (mayLookUp) {
                registrations.release();
            }
        }
    }

    /**
     * Checks a URL.
     *
     * @param patience time limit of the lookup; zero: a host name is not looked up
     */
    Decision check(String url, Duration patience) {
        return switch (parsed.get(url, DestinationUrl::parse)) {
            case Parsed.Invalid invalid -> new Decision.Denied(invalid.reason());
            case Parsed.Valid valid -> check(valid.url(), patience);
        };
    }

    boolean permits(InetAddress address) {
        return policy.permits(address);
    }

    private Decision check(DestinationUrl url, Duration patience) {
        if (url.scheme().equals("http") && !allowHttp) {
            return new Decision.Denied("The URL must begin with https://.");
        }
        List<InetAddress> addresses;
        try {
            addresses = addresses(url.host(), patience);
        } catch (TooManyLookupsException e) {
            return new Decision.Unchecked();
        } catch (UnknownHostException e) {
            return url.oddPort()
                    ? oddPort(url)
                    : new Decision.Unresolved("The host name could not be resolved.");
        }
        if (url.oddPort() && !addresses.stream().allMatch(policy::allows)) {
            return oddPort(url);
        }
        // One denied address denies the host: such a result indicates an attack.
        return addresses.stream().allMatch(policy::permits)
                ? new Decision.Permitted(url, addresses)
                : new Decision.Denied(
                        "The host has an address to which messages must not be sent.");
    }

    private static Decision oddPort(DestinationUrl url) {
        return new Decision.Denied("Port %d is not allowed.".formatted(url.port()));
    }

    private List<InetAddress> addresses(String host, Duration patience)
            throws UnknownHostException {
        try {
            return List.of(InetAddress.ofLiteral(host));
        } catch (IllegalArgumentException e) {
            if (patience.isZero()) {
                throw new TooManyLookupsException(host, e);
            }
            return lookups.lookUp(host, patience);
        }
    }
}
