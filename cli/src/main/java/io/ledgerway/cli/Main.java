package io.ledgerway.cli;

import io.ledgerway.cli.api.RetryPolicy;
import io.ledgerway.cli.failure.ExitCode;
import io.ledgerway.cli.failure.FailureException;
import io.ledgerway.cli.option.ApiCommand;
import io.ledgerway.cli.output.Terminal;
import io.ledgerway.cli.session.Session;
import java.lang.reflect.Constructor;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.IFactory;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Starts the program. */
public final class Main {

    private Main() {}

    public static void main(String... arguments) {
        Map<String, String> environment = System.getenv();
        boolean isColoured = environment.getOrDefault("NO_COLOR", "").isEmpty();
        Terminal terminal = Terminal.ofProcess(isColoured);
        Path home = Path.of(System.getProperty("user.home"));
        try (Session session =
                new Session(terminal, environment, home, RetryPolicy.usual(), version())) {
            int exitCode = run(session, arguments);
            if (exitCode != ExitCode.OK) {
                System.exit(exitCode);
            }
        }
    }

    /** Runs a command and returns the exit code. */
    static int run(Session session, String... arguments) {
        int exitCode = commandLine(session).execute(arguments);
        Terminal terminal = session.terminal();
        FailureException failure = terminal.outputFailure().orElse(null);
        if (exitCode != ExitCode.OK || failure == null) {
            return exitCode;
        }
        terminal.err().println("Error: " + failure.text());
        return failure.exitCode();
    }

    static CommandLine commandLine(Session session) {
        Ansi ansi = session.terminal().isColoured() ? Ansi.ON : Ansi.OFF;
        CommandLine root =
                new CommandLine(new LedgerwayCommand(session), new SessionFactory(session));
        addExamples(root);
        root.getCommandSpec()
                .usageMessage()
                .footerHeading(ApiCommand.EXAMPLES)
                .footer(LedgerwayCommand.EXAMPLES);
        return root.setOut(session.terminal().out())
                .setErr(session.terminal().err())
                .setColorScheme(CommandLine.Help.defaultColorScheme(ansi))
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setParameterExceptionHandler((e, _) -> usageError(e))
                .setExecutionExceptionHandler((e, line, _) -> failure(e, line));
    }

    /** The help of a subcommand shows those examples of its group that use it. */
    private static void addExamples(CommandLine group) {
        String[] examples = group.getCommandSpec().usageMessage().footer();
        for (CommandLine line : group.getSubcommands().values()) {
            UsageMessageSpec usage = line.getCommandSpec().usageMessage();
            String name = line.getCommandSpec().qualifiedName();
            if (usage.footer().length == 0) {
                usage.footer(
                        Arrays.stream(examples)
                                .filter(it -> (it + " ").contains("  " + name + " "))
                                .toArray(String[]::new));
                usage.footerHeading(ApiCommand.EXAMPLES);
            }
            addExamples(line);
        }
    }

    private static int usageError(ParameterException e) {
        CommandLine line = e.getCommandLine();
        if (e.getCause() instanceof FailureException failure) {
            return print(failure, line);
        }
        if (!line.getSubcommands().isEmpty() && line.getUnmatchedArguments().isEmpty()) {
            line.usage(line.getErr());
            return ExitCode.USAGE;
        }
        line.getErr().println("Error: " + e.getMessage());
        UnmatchedArgumentException.printSuggestions(e, line.getErr());
        line.getErr().println("Usage: %s --help".formatted(line.getCommandSpec().qualifiedName()));
        return ExitCode.USAGE;
    }

    private static int failure(Exception e, CommandLine line) {
        if (e instanceof FailureException failure) {
            return print(failure, line);
        }
        // a defect of this program; a stack trace would not help the user
        line.getErr()
                .println(
                        "Error: the program has a defect (%s). Report it with the command that you"
                                        .formatted(e)
                                + " ran.");
        return ExitCode.API;
    }

    private static int print(FailureException failure, CommandLine line) {
        line.getOut().flush();
        line.getErr().println("Error: " + failure.text());
        List<String> details = failure.details();
        details.stream().filter(it -> !it.isBlank()).forEach(line.getErr()::println);
        return failure.exitCode();
    }

    private static String version() {
        String version = Main.class.getPackage().getImplementationVersion();
        return version == null ? "development" : version;
    }

    /** Prints the version of the jar. */
    static final class Version implements IVersionProvider {

        private final Session session;

        Version(Session session) {
            this.session = session;
        }

        @Override
        public String[] getVersion() {
            return new String[] {"ledgerway " + session.version()};
        }
    }

    /** Creates commands, which take the session. */
    private record SessionFactory(Session session) implements IFactory {

        @Override
        public <T> T create(Class<T> type) throws Exception {
            for (Constructor<?> constructor : type.getDeclaredConstructors()) {
                if (constructor.getParameterCount() == 1
                        && constructor.getParameterTypes()[0] == Session.class) {
                    constructor.setAccessible(true);
                    return type.cast(constructor.newInstance(session));
                }
            }
            return CommandLine.defaultFactory().create(type);
        }
    }
}
