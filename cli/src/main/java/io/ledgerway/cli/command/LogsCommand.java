package io.ledgerway.cli.command;

import io.ledgerway.cli.api.ApiRequest;
import io.ledgerway.cli.api.PagedList;
import io.ledgerway.cli.failure.FailureException;
import io.ledgerway.cli.option.ApiCommand;
import io.ledgerway.cli.option.OutputOptions;
import io.ledgerway.cli.output.RecordWriter;
import io.ledgerway.cli.session.Session;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tools.jackson.databind.JsonNode;

@Command(
        name = "logs",
        description = {
            "Print the logs of API requests, platform calls and webhook deliveries.",
            "A correlation id finds the entries of one request in all three logs."
        },
        footerHeading = ApiCommand.EXAMPLES,
        footer = {
            "  ledgerway logs requests --query 'status>399' --since 2h",
            "  ledgerway logs requests --follow",
            "  ledgerway logs platform-calls --query 'correlationId=0c7b2f9e-8d8a-4f0c-9a53-6d3a7b1d5c22'",
            "  ledgerway logs deliveries --since 1d -o csv"
        },
        subcommands = {
            LogsCommand.Requests.class,
            LogsCommand.PlatformCalls.class,
            LogsCommand.Deliveries.class
        })
public final class LogsCommand {

    /** Prints a log, oldest entries first. */
    abstract static class LogCommand extends ApiCommand {

        private static final Pattern PERIOD = Pattern.compile("(\\d{1,5})([smhd])");
        private static final Duration INTERVAL = Duration.ofSeconds(2);

        /** An entry can be stored after later ones. */
        private static final Duration OVERLAP = Duration.ofSeconds(15);

        private static final int MAX_SEEN = 20_000;
        private static final int PAGE = 500;

        @Option(
                names = {"-q", "--query"},
                paramLabel = "<query>",
                description = "Filter, for example status>399&&method=POST")
        private @Nullable String query;

        @Option(
                names = "--since",
                paramLabel = "<time>",
                description =
                        "A period (30s, 15m, 2h, 3d) or a time (2026-11-26T10:00:00Z). Default: 1h;"
                                + " now with --follow.")
        private @Nullable String since;

        @Option(
                names = {"-n", "--limit"},
                paramLabel = "<number>",
                defaultValue = "1000",
                description = "Number of entries at most. Default: ${DEFAULT-VALUE}.")
        private long limit = 1000;

        @Option(names = "--follow", description = "Print new entries until the command is ended.")
        private boolean isFollowing;

        @Mixin private final OutputOptions output = new OutputOptions();

        private final String path;
        private final List<String> columns;
        private final SequencedSet<String> seen = new LinkedHashSet<>();

        LogCommand(Session session, String path, String... columns) {
            super(session);
            this.path = path;
            this.columns = List.of(columns);
        }

        @Override
        protected void run() {
            Instant from = from();
            try (RecordWriter writer = output.writer(session(), columns)) {
                Instant last = print(writer, from, isFollowing ? Long.MAX_VALUE : limit);
                while (isFollowing && !session().terminal().out().checkError()) {
                    session().pause(INTERVAL);
                    last = follow(writer, from, last);
                }
                writer.complete();
            }
            if (!isFollowing && seen.size() >= limit) {
                say("%d entries. Print more with --limit.".formatted(limit));
            }
        }

        /** Continues after an outage. */
        private Instant follow(RecordWriter writer, Instant from, Instant last) {
            Instant next = last.minus(OVERLAP);
            try {
                return print(writer, next.isBefore(from) ? from : next, Long.MAX_VALUE);
            } catch (FailureException e) {
                if (!e.isTemporary()) {
                    throw e;
                }
                say(e.text() + " Waiting.");
                return last;
            }
        }

        private Instant print(RecordWriter writer, Instant from, long most) {
            String range = "at>=" + from;
            Instant[] last = {from};
            ApiRequest request =
                    ApiRequest.get(path)
                            .with(
                                    "query",
                                    query == null ? range : "{%s}&&%s".formatted(query, range))
                            .with("orderBy", "at");
            new PagedList(api(), request, PAGE)
                    .forEach(
                            most,
                            entry -> {
                                if (seen.add(entry.path("id").asString(""))) {
                                    writer.write(entry);
                                }
                                last[0] = latest(last[0], entry);
                                return true;
                            });
            writer.flush();
            while (seen.size() > MAX_SEEN) {
                seen.removeFirst();
            }
            return last[0];
        }

        private static Instant latest(Instant last, JsonNode entry) {
            try {
                Instant at = Instant.parse(entry.path("at").asString(""));
                return at.isAfter(last) ? at : last;
            } catch (DateTimeException e) {
                return last;
            }
        }

        private Instant from() {
            Instant now = session().clock().instant();
            if (since == null) {
                return isFollowing ? now : now.minus(Duration.ofHours(1));
            }
            Matcher period = PERIOD.matcher(since);
            if (period.matches()) {
                long number = Long.parseLong(period.group(1));
                return now.minus(
                        switch (period.group(2)) {
                            case "s" -> Duration.ofSeconds(number);
                            case "m" -> Duration.ofMinutes(number);
                            case "h" -> Duration.ofHours(number);
                            default -> Duration.ofDays(number);
                        });
            }
            try {
                return Instant.parse(since);
            } catch (DateTimeException e) {
                throw FailureException.usage(
                        "%s is not a time.".formatted(since),
                        "Give 30s, 15m, 2h, 3d or 2026-11-26T10:00:00Z.");
            }
        }
    }

    @Command(name = "requests", description = "Print the requests to the API.")
    static final class Requests extends LogCommand {

        Requests(Session session) {
            super(
                    session,
                    "/logs/requests",
                    "at",
                    "status",
                    "method",
                    "path",
                    "durationMs",
                    "actor.name",
                    "correlationId");
        }
    }

    @Command(name = "platform-calls", description = "Print the calls to accounting platforms.")
    static final class PlatformCalls extends LogCommand {

        PlatformCalls(Session session) {
            super(
                    session,
                    "/logs/platformCalls",
                    "at",
                    "status",
                    "platformKey",
                    "method",
                    "path",
                    "durationMs",
                    "error",
                    "correlationId");
        }
    }

    @Command(name = "deliveries", description = "Print the attempts to deliver webhook messages.")
    static final class Deliveries extends LogCommand {

        Deliveries(Session session) {
            super(
                    session,
                    "/logs/deliveries",
                    "at",
                    "status",
                    "eventType",
                    "host",
                    "attempt",
                    "durationMs",
                    "messageId",
                    "correlationId");
        }
    }
}
