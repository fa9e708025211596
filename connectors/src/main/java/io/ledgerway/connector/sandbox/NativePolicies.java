package io.ledgerway.connector.sandbox;

import io.ledgerway.connector.link.TokenRefresher.Rotation;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * What differs by platform key although the dialect is one: how long a refresh token lives unused,
 * and what names an organisation when tokens are handed in (connectors.md 1.1, decision 43).
 */
final class NativePolicies {

    /** The native dialect's own: a used refresh token works for half an hour more. */
    private static final Duration GRACE = Duration.ofMinutes(30);

    private static final Duration AHEAD = Duration.ofMinutes(2);

    private NativePolicies() {}

    static Rotation rotation(String platformKey) {
        return new Rotation(GRACE, AHEAD, Duration.ofDays(idleDays(platformKey)));
    }

    private static int idleDays(String platformKey) {
        return switch (platformKey) {
            case "trji" -> 90;
            case "fbrh" -> 7300;
            case "akxx" -> 7;
            case "qhyg" -> 100;
            default -> 60;
        };
    }

    /** Empty where there is no OAuth to take over: the platform's agent signs in itself. */
    static Optional<List<String>> tenantFields(String platformKey) {
        return switch (platformKey) {
            case "trji" -> Optional.of(List.of("companyId", "environment"));
            case "fbrh" -> Optional.of(List.of());
            case "akxx" -> Optional.of(List.of("accountId"));
            case "pqsw" -> Optional.empty();
            case "qhyg" -> Optional.of(List.of("realmId"));
            case "gbol" -> Optional.of(List.of("tenantId"));
            default -> Optional.of(List.of("organizationId"));
        };
    }
}
