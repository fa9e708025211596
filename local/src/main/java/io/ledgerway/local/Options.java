package io.ledgerway.local;

import io.ledgerway.local.process.StartFailure;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Command line options, parsed without a library.
 *
 * @param port port of the gateway; 0 selects a free port
 * @param state folder of data, logs, secrets and {@code run.json}
 * @param demoPlatform key of the demo company's platform; null: QuickBooks Online or Xero, if its
 *     adapter serves it, otherwise the sandbox's
 * @param webhookSchedule seconds between delivery attempts, instead of the default retry schedule
 * @param restartAfter seconds before a process that exited is started again
 * @param fullSpeed whether services and broker use the optimizing compiler and the memory of their
 *     containers, and PostgreSQL the settings of a dedicated machine
 * @param realDialects platform keys that their own adapter serves, against the sandbox's emulation
 *     of the platform's API; the sandbox's own dialect serves all other keys
 * @param platformLimits whether these adapters keep to the limits of calls that the platforms
 *     publish; the emulations enforce none until the sandbox's control API switches them on
 * @param tryton whether a Tryton server with demo books is started, and a second demo company is
 *     linked to it
 * @param services false to start only the dependencies of the services; {@code services.json} then
 *     contains the variables of each service
 * @param testClock whether operators may move the time of the system forward
 */
record Options(
        Action action,
        int port,
        Path state,
        boolean clean,
        boolean demo,
        @Nullable String demoPlatform,
        @Nullable String webhookSchedule,
        int restartAfter,
        boolean fullSpeed,
        Set<String> realDialects,
        boolean platformLimits,
        boolean tryton,
        boolean services,
        boolean testClock) {

    static final String USAGE =
            """
            Usage: ./run [options]
              --detach                 return when everything is ready; stop it with ./run --stop
              --stop                   stop a running system (of this --state)
              --clean                  delete all data first; with --stop: stop and delete
              --port N                 the gateway's port (8080; 0 takes a free one)
              --state DIR              where data, logs and run.json lie (.local)
              --no-demo                no demo company; clients and keys are made all the same
              --demo-platform KEY      platform of the demo company (qhyg; mqjo is the sandbox)
              --webhook-schedule S     seconds before each delivery attempt, e.g. 0,1,2,5
              --restart-after SECONDS  how long a program that died stays down (1)
              --full-speed             compile hot code fully, memory as containers have; ready later
              --real-dialects KEYS     platforms whose own API is spoken, emulated here: gbol (Xero), qhyg (QuickBooks
                                       Online), gbol,qhyg or none (gbol,qhyg); the sandbox's API serves all others
              --platform-limits        keep to their limits of calls, which the emulations do not enforce
              --with-tryton            also start a Tryton server (Debian's packages) and link a demo company to its books
              --test-clock             let POST /admin/clock move the time of everything forward, for tests
              --without-services       only what they need, for who starts them; services.json says how
              --help                   this text
            """;

    private static final Pattern SCHEDULE = Pattern.compile("\\d+(,\\d+)*");

    Options {
        realDialects = Set.copyOf(realDialects);
    }

    /** Whether the adapter of the dialect's platform serves its key. */
    boolean isReal(Dialect dialect) {
        return realDialects.contains(dialect.platformKey());
    }

    /** Key of the demo company's platform. */
    String demoPlatformKey() {
        if (demoPlatform != null) {
            return demoPlatform;
        }
        return Stream.of("qhyg", "gbol").filter(realDialects::contains).findFirst().orElse("mqjo");
    }

    /** Action of the launcher. */
    enum Action {
        RUN,
        DETACH,
        /** Runs as the detached launcher. */
        SUPERVISE,
        STOP,
        HELP
    }

    /**
     * Parses the arguments.
     *
     * @throws StartFailure when an argument is unknown
     */
    static Options parse(Path root, String... arguments) {
        Action action = Action.RUN;
        int port = 8080;
        Path state = root.resolve(".local");
        boolean clean = false;
        boolean demo = true;
        String demoPlatform = null;
        String schedule = null;
        int restartAfter = 1;
        boolean fullSpeed = false;
        Set<String> realDialects = emulated();
        boolean platformLimits = false;
        boolean tryton = false;
        boolean services = true;
        boolean testClock = false;
        Deque<String> rest = new ArrayDeque<>(Arrays.asList(arguments));
        while (!rest.isEmpty()) {
            String option = rest.removeFirst();
            switch (option) {
                case "--detach" -> action = Action.DETACH;
                case "--supervise" -> action = Action.SUPERVISE;
                case "--stop" -> action = Action.STOP;
                case "--help", "-h" -> action = Action.HELP;
                case "--clean" -> clean = true;
                case "--no-demo" -> demo = false;
                case "--demo-platform" -> demoPlatform = value(option, rest);
                case "--full-speed" -> fullSpeed = true;
                case "--port" -> port = number(option, value(option, rest), 65535);
                case "--state" -> state = root.resolve(value(option, rest)).normalize();
                case "--restart-after" -> restartAfter = number(option, value(option, rest), 3600);
                case "--webhook-schedule" -> schedule = schedule(value(option, rest));
                case "--real-dialects" -> realDialects = dialects(value(option, rest));
                case "--platform-limits" -> platformLimits = true;
                case "--with-tryton" -> tryton = true;
                case "--test-clock" -> testClock = true;
                case "--without-services" -> services = false;
                default -> throw new StartFailure("Unknown option " + option + "\n" + USAGE);
            }
        }
        return new Options(
                action,
                port,
                state,
                clean,
                demo && services,
                demoPlatform,
                schedule,
                restartAfter,
                fullSpeed,
                realDialects,
                platformLimits,
                tryton,
                services,
                testClock);
    }

    private static Set<String> emulated() {
        return Dialect.of("", "").stream().map(Dialect::platformKey).collect(Collectors.toSet());
    }

    private static Set<String> dialects(String text) {
        if (text.equals("none")) {
            return Set.of();
        }
        Set<String> known = emulated();
        Set<String> keys = new TreeSet<>(List.of(text.split(",", -1)));
        if (!known.containsAll(keys)) {
            throw new StartFailure(
                    "--real-dialects takes %s, separated by commas, or none, not %s"
                            .formatted(new TreeSet<>(known), text));
        }
        return keys;
    }

    private static String value(String option, Deque<String> rest) {
        if (rest.isEmpty()) {
            throw new StartFailure(option + " needs a value\n" + USAGE);
        }
        return rest.removeFirst();
    }

    private static int number(String option, String text, int maximum) {
        try {
            int number = Integer.parseInt(text);
            if (number >= 0 && number <= maximum) {
                return number;
            }
        } catch (NumberFormatException e) {
            // reported below
        }
        throw new StartFailure(
                "%s takes a number from 0 to %d, not %s".formatted(option, maximum, text));
    }

    private static String schedule(String text) {
        if (!SCHEDULE.matcher(text).matches()) {
            throw new StartFailure("--webhook-schedule takes seconds like 0,1,2,5, not " + text);
        }
        return text;
    }
}
