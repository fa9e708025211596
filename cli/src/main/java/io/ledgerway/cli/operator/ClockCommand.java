package io.ledgerway.cli.operator;

import io.ledgerway.cli.api.ApiClient;
import io.ledgerway.cli.api.ApiRequest;
import io.ledgerway.cli.api.RequestBody;
import io.ledgerway.cli.option.ApiCommand;
import io.ledgerway.cli.option.WaitOptions;
import io.ledgerway.cli.session.Session;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@Command(
        name = "clock",
        description = {
            "Move the time of a system with a test clock, such as ./run --test-clock.",
            "Needs an operator's key: --run-file, or LEDGERWAY_OPERATOR_KEY."
        },
        footerHeading = ApiCommand.EXAMPLES,
        footer = {
            "  ledgerway clock show --run-file .local/run.json",
            "  ledgerway clock advance PT28H --run-file .local/run.json --wait",
            "  ledgerway clock set 2026-12-01T00:00:00Z --run-file .local/run.json --wait"
        },
        subcommands = {
            ClockCommand.ShowClock.class,
            ClockCommand.AdvanceClock.class,
            ClockCommand.SetClock.class
        })
public final class ClockCommand {

    private static final String PATH = "/admin/clock";

    @Command(
            name = "show",
            description = "Print the time of the system and the state of the last move.",
            footerHeading = ApiCommand.EXAMPLES,
            footer = "  ledgerway clock show --run-file .local/run.json")
    static final class ShowClock extends OperatorApiCommand {

        ShowClock(Session session) {
            super(session);
        }

        @Override
        JsonNode call(ApiClient operator) {
            return operator.get(PATH);
        }
    }

    /** A command that moves the time. */
    abstract static class MoveCommand extends OperatorApiCommand {

        @Mixin private final WaitOptions waiting = new WaitOptions();

        MoveCommand(Session session) {
            super(session);
        }

        JsonNode move(ApiClient operator, String member, String value) {
            JsonNode state =
                    operator.json(
                            ApiRequest.post(
                                    PATH,
                                    RequestBody.json(
                                            JsonMapper.shared()
                                                    .writeValueAsString(Map.of(member, value)))));
            return waiting.isWaiting()
                    ? waiting.await(
                            session(),
                            "The move of the clock",
                            () -> operator.get(PATH),
                            it -> !it.path("moving").asBoolean(false),
                            (bar, it) -> bar.show(it.path("now").asString("")))
                    : state;
        }
    }

    @Command(
            name = "advance",
            description = {
                "Move the time forward by a duration.",
                "Retries, schedules and everything else that becomes due happens in order."
            },
            footerHeading = ApiCommand.EXAMPLES,
            footer = {
                "  ledgerway clock advance PT28H --run-file .local/run.json --wait",
                "  ledgerway clock advance P5D"
            })
    static final class AdvanceClock extends MoveCommand {

        @Parameters(paramLabel = "<duration>", description = "ISO 8601 duration: PT28H, P5D.")
        private String duration = "";

        AdvanceClock(Session session) {
            super(session);
        }

        @Override
        JsonNode call(ApiClient operator) {
            return move(operator, "advance", duration);
        }
    }

    @Command(
            name = "set",
            description = "Move the time forward to a time.",
            footerHeading = ApiCommand.EXAMPLES,
            footer = "  ledgerway clock set 2026-12-01T00:00:00Z --run-file .local/run.json --wait")
    static final class SetClock extends MoveCommand {

        @Parameters(paramLabel = "<time>", description = "Time, 2026-12-01T00:00:00Z.")
        private String time = "";

        SetClock(Session session) {
            super(session);
        }

        @Override
        JsonNode call(ApiClient operator) {
            return move(operator, "to", time);
        }
    }
}
