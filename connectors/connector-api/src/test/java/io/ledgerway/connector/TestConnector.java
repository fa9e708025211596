package io.ledgerway.connector;

import io.ledgerway.connector.PlatformDescriptor.Authorization;
import io.ledgerway.connector.link.LinkFlow;
import io.ledgerway.connector.link.TokenRefresher;
import io.ledgerway.connector.pull.PullSource;
import io.ledgerway.model.company.SourceType;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** A connector with the minimum that a platform must have. */
record TestConnector(PlatformDescriptor descriptor) implements PlatformConnector {

    static TestConnector of(String key, String name, boolean emulated) {
        return new TestConnector(
                new PlatformDescriptor(
                        key,
                        name,
                        new UUID(1, 1),
                        new UUID(1, 2),
                        SourceType.ACCOUNTING,
                        Authorization.OAUTH,
                        new RatePolicy(
                                List.of(new RatePolicy.Bucket("minute", 60, Duration.ofMinutes(1))),
                                /* maxConcurrentCalls= */ 1),
                        Map.of(),
                        Map.of(),
                        emulated));
    }

    @Override
    public LinkFlow linkFlow() {
        throw new UnsupportedOperationException();
    }

    @Override
    public Optional<TokenRefresher> tokenRefresher() {
        return Optional.empty();
    }

    @Override
    public PullSource pull() {
        throw new UnsupportedOperationException();
    }
}
