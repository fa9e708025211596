package io.ledgerway.webhook.destination;

import io.ledgerway.model.network.IpNetwork;
import io.ledgerway.webhook.destination.EgressSocket.Egress;
import java.net.InetAddress;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings of outgoing requests.
 *
 * @param allowHttp whether URLs may begin with http
 * @param allowedNetworks networks (CIDR) that are permitted although they are not public
 * @param deadline from the start of an attempt to the header section of the response; at most 15
 *     seconds, because of the lease of a delivery
 */
@ConfigurationProperties("ledgerway.webhook")
record DestinationProperties(
        @DefaultValue("false") boolean allowHttp,
        @Nullable List<String> allowedNetworks,
        @DefaultValue("15s") Duration deadline,
        @Nullable String egressProxy,
        @Nullable String bindAddress,
        @Nullable List<String> sourceIps) {

    private static final Duration MAX_DEADLINE = Duration.ofSeconds(15);

    DestinationProperties {
        if (!deadline.isPositive() || deadline.compareTo(MAX_DEADLINE) > 0) {
            throw new IllegalArgumentException(
                    "ledgerway.webhook.deadline is %s: choose up to 15s".formatted(deadline));
        }
    }

    Egress egress() {
        return new Egress(
                given(egressProxy).map(EgressProxy::of).orElse(null),
                given(bindAddress).map(InetAddress::ofLiteral).orElse(null));
    }

    /** The validated source addresses. */
    SourceAddresses sources() {
        List<String> addresses =
                sourceIps == null ? List.of() : sourceIps.stream().map(String::strip).toList();
        addresses.forEach(IpNetwork::of);
        return new SourceAddresses(addresses);
    }

    List<IpNetwork> networks() {
        return allowedNetworks == null
                ? List.of()
                : allowedNetworks.stream().map(IpNetwork::of).toList();
    }

    private static Optional<String> given(@Nullable String text) {
        return Optional.ofNullable(text).map(String::strip).filter(it -> !it.isEmpty());
    }

    @Override
    public String toString() {
        return "DestinationProperties[***]";
    }
}
