package io.ledgerway.portal.company;

import io.ledgerway.portal.chart.BarList;
import io.ledgerway.portal.company.Company.Connection;
import io.ledgerway.portal.statuslabel.StatusLabels;
import io.ledgerway.portal.view.TimeFormat;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The health of a company in one sentence, with the numbers behind it.
 *
 * @param look good, warn or bad
 * @param summary a few words
 * @param reason what is wrong or missing; empty if nothing is
 * @param linked number of linked connections
 * @param connections number of connections
 * @param complete number of data types whose last sync succeeded
 * @param types number of data types
 * @param failed number of data types whose last sync failed
 */
record CompanyHealth(
        String look,
        String summary,
        String reason,
        long linked,
        long connections,
        long complete,
        long types,
        long failed) {

    /** If no data type is older, hours would hide the differences. */
    private static final Duration SHOWN_IN_MINUTES = Duration.ofHours(2);

    private static final int MAX_BARS = 8;

    static CompanyHealth of(Company company, @Nullable Freshness freshness) {
        List<Connection> connections = company.connections();
        long linked = connections.stream().filter(Connection::isLinked).count();
        List<Freshness.Type> types = freshness == null ? List.of() : freshness.all();
        long complete = types.stream().filter(it -> it.currentStatus().equals("Complete")).count();
        List<Freshness.Type> failed =
                types.stream().filter(it -> it.currentStatus().endsWith("Error")).toList();
        List<String> lost =
                connections.stream()
                        .filter(it -> "Deauthorized".equals(it.status()))
                        .map(it -> Objects.requireNonNullElse(it.platformName(), "A platform"))
                        .toList();
        String look = "good";
        String summary = "Healthy";
        String reason = "";
        if (!lost.isEmpty()) {
            look = "bad";
            summary = "Connection lost";
            reason =
                    String.join(", ", lost)
                            + (lost.size() == 1 ? " has" : " have")
                            + " to be connected again.";
        } else if (!company.hasLinkedConnection()) {
            look = "warn";
            summary = "Not connected";
            reason =
                    (connections.isEmpty() ? "" : "No data is synced. ")
                            + "Send the company's link to its owner.";
        } else if (!failed.isEmpty()) {
            look = "bad";
            summary = "Syncs fail";
            reason =
                    failed.size() == 1
                            ? new StatusLabels().dataType(failed.getFirst().dataType())
                                    + " could not be synced."
                            : failed.size() + " data types could not be synced.";
        } else if (complete == 0) {
            look = "warn";
            summary = "No data yet";
            reason = "The first sync is not complete.";
        }
        return new CompanyHealth(
                look,
                summary,
                reason,
                linked,
                connections.size(),
                complete,
                types.size(),
                failed.size());
    }

    /** A symbol of {@code assets/icons.svg}. */
    public String icon() {
        return switch (look) {
            case "good" -> "circle-check";
            case "warn" -> "circle-dashed";
            default -> "circle-alert";
        };
    }

    /**
     * The age of each data type's last successful sync, the oldest first; null if there is none.
     */
    static @Nullable BarList ages(@Nullable Freshness freshness, Instant now) {
        if (freshness == null) {
            return null;
        }
        StatusLabels labels = new StatusLabels();
        List<Freshness.Type> oldest =
                freshness.all().stream()
                        .filter(it -> TimeFormat.instant(it.lastSuccessfulSync()) != null)
                        .sorted(Comparator.comparing(CompanyHealth::last))
                        .limit(MAX_BARS)
                        .toList();
        if (oldest.isEmpty()) {
            return null;
        }
        boolean inMinutes =
                Duration.between(last(oldest.getFirst()), now).compareTo(SHOWN_IN_MINUTES) < 0;
        return new BarList(
                "Freshness, oldest data types",
                (inMinutes ? "minutes" : "hours") + " since the last sync",
                oldest.stream().map(it -> value(it, labels, now, inMinutes)).toList());
    }

    private static Instant last(Freshness.Type type) {
        return Objects.requireNonNull(TimeFormat.instant(type.lastSuccessfulSync()));
    }

    private static BarList.Value value(
            Freshness.Type type, StatusLabels labels, Instant now, boolean inMinutes) {
        Duration age = Duration.between(last(type), now);
        double minutes = Math.max(0, age.toSeconds()) / 60.0;
        String text = age.toHours() < 1 ? age.toMinutes() + " min" : age.toHours() + " h";
        return new BarList.Value(
                labels.dataType(type.dataType()),
                BigDecimal.valueOf(inMinutes ? minutes : minutes / 60),
                text,
                type.isOlder() ? "bad" : "good");
    }
}
