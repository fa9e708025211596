package io.ledgerway.connector.livecheck;

import io.ledgerway.connector.Connectors;
import io.ledgerway.connector.PlatformConnector;
import io.ledgerway.connector.access.Credentials;
import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttpClient;
import io.ledgerway.connector.http.PlatformProxy;
import io.ledgerway.connector.kit.live.CheckReport;
import io.ledgerway.connector.kit.live.CheckRun;
import io.ledgerway.connector.kit.live.LiveOrganisation;
import io.ledgerway.connector.kit.live.MeteredHttp;
import io.ledgerway.connector.kit.live.Outcome;
import io.ledgerway.connector.kit.live.Problem;
import io.ledgerway.connector.kit.live.ReadChecks;
import io.ledgerway.connector.kit.live.WriteChecks;
import io.ledgerway.connector.link.CredentialForm;
import io.ledgerway.connector.link.LinkFlow;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Scanner;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * {@code scripts/verify-live}: runs the reading part of the contract against an organisation, with
 * {@code --write} also writes, and reports what it found without the organisation's data.
 */
public final class LiveCheck {

    /** The longest wait for a rate limit; those of a minute pass, those of a day end the check. */
    private static final Duration MAX_WAIT = Duration.ofMinutes(5);

    private final Map<String, String> variables;
    private final PrintStream out;
    private final Clock clock;
    private final Prompt prompt;

    /**
     * Creates a check.
     *
     * @param variables environment variables
     */
    public LiveCheck(Map<String, String> variables, PrintStream out, Clock clock) {
        this(variables, out, clock, Prompt::terminal);
    }

    LiveCheck(Map<String, String> variables, PrintStream out, Clock clock, Prompt prompt) {
        this.variables = Map.copyOf(variables);
        this.out = out;
        this.clock = clock;
        this.prompt = prompt;
    }

    public static void main(String[] arguments) {
        System.exit(new LiveCheck(System.getenv(), System.out, Clock.systemUTC()).run(arguments));
    }

    /**
     * Runs the check.
     *
     * @return the exit status: 0 if everything passed, 1 if something failed, 2 if the check could
     *     not start, 3 if a rate limit ended it
     */
    public int run(String... arguments) {
        try {
            return run(Arguments.parse(arguments));
        } catch (UsageException e) {
            out.println(e.getMessage());
            return 2;
        }
    }

    private int run(Arguments arguments) {
        var connectors = Connectors.load(new VariableSettings(variables), clock);
        var connector = connector(connectors, arguments.platformKey());
        try (var client = PlatformHttpClient.through(proxy())) {
            var http = new MeteredHttp(client);
            var run = new CheckRun(http, clock);
            var begin = clock.instant();
            authorize(arguments, connector, http, run).ifPresent(it -> checks(arguments, it, run));
            var report =
                    new CheckReport(
                            connector.descriptor(),
                            variables.getOrDefault("LEDGERWAY_COMMIT", "unknown"),
                            connectors.isEmulated(arguments.platformKey()),
                            begin,
                            Duration.between(begin, clock.instant()),
                            http.calls(),
                            http.bytes(),
                            run.results());
            return finish(arguments, report);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private @Nullable PlatformProxy proxy() {
        try {
            return PlatformProxy.of(variables.get("LEDGERWAY_PLATFORM_PROXY")).orElse(null);
        } catch (IllegalArgumentException e) {
            throw new UsageException(String.valueOf(e.getMessage()));
        }
    }

    private static PlatformConnector connector(Connectors connectors, String platformKey) {
        var connector = connectors.find(platformKey);
        if (connector.isEmpty()) {
            var missing =
                    connectors.unconfigured().stream()
                            .filter(it -> it.descriptor().platformKey().equals(platformKey))
                            .flatMap(it -> it.missingVariables().stream())
                            .toList();
            throw new UsageException(
                    missing.isEmpty()
                            ? "There is no adapter for " + platformKey
                            : "Set " + String.join(" and ", missing) + " to your app");
        }
        return connector.get();
    }

    /** Empty if the platform refuses it, which is a result. */
    private Optional<LiveOrganisation> authorize(
            Arguments arguments, PlatformConnector connector, MeteredHttp http, CheckRun run) {
        var organisation = new AtomicReference<@Nullable LiveOrganisation>();
        var wrongUsage = new AtomicReference<@Nullable UsageException>();
        run.check(
                "authorization",
                null,
                _ -> {
                    try {
                        organisation.set(organisation(arguments, connector, http));
                    } catch (UsageException e) {
                        wrongUsage.set(e);
                    }
                    return Problem.NONE;
                });
        var refused = wrongUsage.get();
        if (refused != null) {
            throw refused;
        }
        return Optional.ofNullable(organisation.get());
    }

    private LiveOrganisation organisation(
            Arguments arguments, PlatformConnector connector, MeteredHttp http)
            throws ConnectorException {
        var file = arguments.tokens();
        if (file != null) {
            var tokens = TokenFile.read(file);
            return organisation(
                    arguments,
                    connector,
                    http,
                    tokens.tenant(connector, http),
                    tokens.credentials(),
                    tokens::write);
        }
        var outcome =
                connector.linkFlow() instanceof CredentialForm form
                        ? new TypedAuthorization(
                                        connector, form, new VariableSettings(variables), prompt)
                                .authorize(http)
                        : new BrowserAuthorization(connector, http, out)
                                .authorize(arguments.port());
        if (outcome instanceof LinkFlow.Outcome.NeedsTenant several) {
            outcome = chosen(arguments, connector, http, several);
        }
        if (outcome instanceof LinkFlow.Outcome.Linked linked) {
            return organisation(
                    arguments, connector, http, linked.tenant(), linked.credentials(), _ -> {});
        }
        throw new UsageException("The platform denied the authorization");
    }

    private LinkFlow.Outcome chosen(
            Arguments arguments,
            PlatformConnector connector,
            MeteredHttp http,
            LinkFlow.Outcome.NeedsTenant several)
            throws ConnectorException {
        var choices = several.choices();
        for (int i = 0; i < choices.size(); i++) {
            out.printf("  %d  %s%n", i + 1, choices.get(i).name());
        }
        int number = choice(arguments.tenant(), choices.size());
        if (number < 1 || number > choices.size()) {
            throw new UsageException("There is no organisation " + number);
        }
        return connector
                .linkFlow()
                .chooseTenant(several.credentials(), choices.get(number - 1).id(), http);
    }

    private static LiveOrganisation organisation(
            Arguments arguments,
            PlatformConnector connector,
            MeteredHttp http,
            Tenant tenant,
            Credentials credentials,
            Consumer<Credentials> onRenewal) {
        var demo = arguments.demoOrganisation();
        if (demo != null && !demo.equals(tenant.name())) {
            throw new UsageException(
                    "The authorized organisation is not the one of --demo-organisation: nothing was"
                            + " written");
        }
        return new LiveOrganisation(connector, http, tenant, credentials, onRenewal);
    }

    private int choice(@Nullable Integer given, int many) {
        if (given != null) {
            return given;
        }
        out.println("Which organisation (1 to " + many + ")?");
        var line =
                new Scanner(
                        System.in, Charset.forName(System.getProperty("stdin.encoding", "UTF-8")));
        return line.hasNextInt() ? line.nextInt() : 0;
    }

    private void checks(Arguments arguments, LiveOrganisation organisation, CheckRun run) {
        var reads = new ReadChecks(organisation, run, this::pause, arguments.reportMonths());
        if (arguments.refresh() && organisation.connector().tokenRefresher().isPresent()) {
            reads.checkRefresh();
        }
        reads.checkReads(arguments.types());
        if (arguments.demoOrganisation() != null) {
            new WriteChecks(organisation, run, clock).checkWrites();
        }
    }

    private boolean pause(Duration delay) {
        if (delay.compareTo(MAX_WAIT) > 0) {
            return false;
        }
        out.println("The platform's rate limit: waiting " + delay.toSeconds() + " s");
        try {
            Thread.sleep(delay);
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private int finish(Arguments arguments, CheckReport report) throws IOException {
        var key = report.platform().platformKey();
        var folder = arguments.output();
        Files.createDirectories(folder);
        Files.writeString(folder.resolve(key + ".json"), report.json());
        Files.writeString(folder.resolve(key + ".md"), report.markdown());
        out.println(report.markdown());
        out.println("Report: " + folder.resolve(key + ".md") + " and " + key + ".json");
        if (arguments.demoOrganisation() != null && !report.written()) {
            out.println(
                    "Nothing was written: the adapter can create no customers, suppliers or bills,"
                            + " or the check ended before.");
        }
        if (report.outcome() == Outcome.PASSED && !report.emulator()) {
            out.println(
                    """
                    To record it, open a pull request that
                      1. sets the row of %1$s in the section "Verified live" of docs/reference/platforms.md: date, version,
                         %3$s;
                      2. adds this report as docs/reference/live/%2$s.md;
                      3. sets Verification.LIVE_ACCOUNT in the ConnectorProvider of the adapter, which ends the notice of the
                         link pages, the portal and GET /integrations.\
                    """
                            .formatted(
                                    report.platform().name(),
                                    key,
                                    report.written() ? "reads and writes" : "reads"));
        }
        return switch (report.outcome()) {
            case PASSED -> 0;
            case FAILED -> 1;
            case LIMITED -> 3;
        };
    }
}
