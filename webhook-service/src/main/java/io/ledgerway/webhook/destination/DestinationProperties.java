package io.ledgerway.webhook.destination;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Where messages may go, and how long one attempt may take.
 *
 * @param allowHttp whether addresses may begin with http
 * @param allowedNetworks ranges (CIDR) that are permitted although they are not public
 * @param deadline from the start of an attempt until the head of the answer; at most 15 seconds, as
 *     the lease of a delivery is made for no more
 */
@ConfigurationProperties("ledgerway.webhook")
record DestinationProperties(
        @DefaultValue("false") boolean allowHttp,
        @Nullable List<String> allowedNetworks,
        @DefaultValue("15s") Duration deadline) {

    private static final Duration LONGEST = Duration.ofSeconds(15);

    DestinationProperties {
        if (!deadline.isPositive() || deadline.compareTo(LONGEST) > 0) {
            throw new IllegalArgumentException(
                    "ledgerway.webhook.deadline is %s: choose up to 15s".formatted(deadline));
        }
    }

    List<IpNetwork> networks() {
        return allowedNetworks == null
                ? List.of()
                : allowedNetworks.stream().map(IpNetwork::of).toList();
    }
}
