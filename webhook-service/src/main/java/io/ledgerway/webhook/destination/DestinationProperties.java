package io.ledgerway.webhook.destination;

import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * Where messages may go, and how long one attempt may take.
 *
 * @param allowHttp whether addresses may begin with http
 * @param allowedNetworks ranges (CIDR) that are permitted although they are not public
 * @param deadline from the start of an attempt until the head of the answer
 */
@Validated
@ConfigurationProperties("ledgerway.webhook")
record DestinationProperties(
        @DefaultValue("false") boolean allowHttp,
        @Nullable List<String> allowedNetworks,
        @DefaultValue("15s") @NotNull Duration deadline) {

    List<IpNetwork> networks() {
        return allowedNetworks == null
                ? List.of()
                : allowedNetworks.stream().map(IpNetwork::of).toList();
    }
}
