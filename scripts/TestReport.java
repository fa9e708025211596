import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * Prints what a run of {@code ./test} took: the slowest classes, the time of each module, the seeds
 * that tests printed, the waits that used more than half their limit, the load of the machine, and
 * each failed test with the first lines of its failure.
 * The argument is the start of the run in seconds since the epoch; reports of earlier runs are left
 * out.
 */
final class TestReport {

    private static final int SLOWEST = 25;
    private static final int LINES_OF_A_FAILURE = 15;
    private static final int FAILURES = 20;
    private static final Pattern SEED = Pattern.compile("(?i)\\bseeds?[ =:]+-?\\d[\\d_]*(?: to \\d+)?");

    /** A line of WaitMonitor: a wait used more than half its limit. */
    private static final Pattern LONG_WAIT = Pattern.compile("(?m)^Long wait: .*$");

    private static final List<String> FAILURE = List.of("failure", "error");
    private static final List<String> OUTPUT = List.of("system-out", "system-err");
    private static final Pattern MODULE = Pattern.compile("<module>([^<]+)</module>");

    record TestClass(String module, String name, double seconds, int tests, int skipped, int failed) {

        TestClass plus(TestClass other) {
            return new TestClass(
                    module,
                    name,
                    seconds + other.seconds,
                    tests + other.tests,
                    skipped + other.skipped,
                    failed + other.failed);
        }
    }

    private final Map<String, TestClass> classes = new TreeMap<>();
    private final TreeSet<String> seeds = new TreeSet<>();
    private final TreeSet<String> waits = new TreeSet<>();
    private final List<String> failures = new ArrayList<>();

    public static void main(String[] arguments) throws Exception {
        // the output of a test is longer than a parser accepts by default
        System.setProperty("jdk.xml.maxGeneralEntitySizeLimit", "0");
        System.setProperty("jdk.xml.totalEntitySizeLimit", "0");
        Instant start = Instant.ofEpochSecond(Long.parseLong(arguments[0]));
        var report = new TestReport();
        for (Path file : reports(start)) {
            report.read(file);
        }
        report.print(Duration.between(start, Instant.now()));
    }

    private static List<Path> reports(Instant start) throws IOException {
        var found = new ArrayList<Path>();
        for (Path module : modules()) {
            for (String folder : List.of("surefire-reports", "failsafe-reports")) {
                Path reports = module.resolve("target").resolve(folder);
                if (Files.isDirectory(reports)) {
                    try (Stream<Path> files = Files.list(reports)) {
                        files.filter(it -> it.getFileName().toString().matches("TEST-.*\\.xml"))
                                .filter(it -> isSince(it, start))
                                .forEach(found::add);
                    }
                }
            }
        }
        return found;
    }

    /** The folders that the parent names: a module may be below another folder. */
    private static List<Path> modules() throws IOException {
        return MODULE.matcher(Files.readString(Path.of("pom.xml")))
                .results()
                .map(it -> Path.of(it.group(1)))
                .sorted()
                .toList();
    }

    private static boolean isSince(Path file, Instant start) {
        try {
            return !Files.getLastModifiedTime(file).toInstant().isBefore(start);
        } catch (IOException e) {
            return false;
        }
    }

    private void read(Path file) throws IOException, XMLStreamException {
        // target/…-reports/TEST-….xml
        String module = file.getParent().getParent().getParent().toString();
        String test = simpleName(file);
        try (var in = Files.newInputStream(file)) {
            XMLStreamReader xml = XMLInputFactory.newDefaultFactory().createXMLStreamReader(in);
            while (xml.hasNext()) {
                int event = xml.next();
                if (event == XMLStreamConstants.START_ELEMENT && xml.getLocalName().equals("testsuite")) {
                    add(module, xml);
                } else if (event == XMLStreamConstants.START_ELEMENT
                        && xml.getLocalName().equals("testcase")) {
                    test = simpleName(file) + "." + xml.getAttributeValue(null, "name");
                } else if (event == XMLStreamConstants.START_ELEMENT
                        && FAILURE.contains(xml.getLocalName())) {
                    failures.add(failure(module, test, xml.getElementText()));
                } else if (event == XMLStreamConstants.START_ELEMENT
                        && OUTPUT.contains(xml.getLocalName())) {
                    String output = xml.getElementText();
                    SEED.matcher(output)
                            .results()
                            .forEach(it -> seeds.add(simpleName(file) + " " + it.group()));
                    LONG_WAIT.matcher(output).results().forEach(it -> waits.add(it.group()));
                }
            }
        }
    }

    private void add(String module, XMLStreamReader suite) {
        String name = suite.getAttributeValue(null, "name");
        var read =
                new TestClass(
                        module,
                        name.substring(name.lastIndexOf('.') + 1),
                        Double.parseDouble(suite.getAttributeValue(null, "time").replace(",", "")),
                        number(suite, "tests"),
                        number(suite, "skipped"),
                        number(suite, "failures") + number(suite, "errors"));
        classes.merge(module + "/" + name, read, TestClass::plus);
    }

    private static String failure(String module, String test, String trace) {
        String lines = trace.lines()
                .limit(LINES_OF_A_FAILURE)
                .map(it -> "    " + it.strip())
                .collect(Collectors.joining("\n"));
        return "  " + module + " " + test + "\n" + lines;
    }

    private static int number(XMLStreamReader suite, String attribute) {
        return Integer.parseInt(suite.getAttributeValue(null, attribute));
    }

    private static String simpleName(Path file) {
        String name = file.getFileName().toString().replace(".xml", "");
        return name.substring(name.lastIndexOf('.') + 1);
    }

    private void print(Duration took) {
        if (classes.isEmpty()) {
            return;
        }
        System.out.printf("%nSlowest test classes%n");
        classes.values().stream()
                .sorted(Comparator.comparingDouble(TestClass::seconds).reversed())
                .limit(SLOWEST)
                .forEach(
                        it ->
                                System.out.printf(
                                        "%8.1f s  %-36s %-34s %4d tests%n",
                                        it.seconds(), it.module(), it.name(), it.tests()));
        System.out.printf("%nModules (sum of their classes)%n");
        var modules = new TreeMap<String, TestClass>();
        classes.values().forEach(it -> modules.merge(it.module(), it, TestClass::plus));
        modules.values().forEach(
                it ->
                        System.out.printf(
                                "%8.1f s  %-36s %5d tests%n", it.seconds(), it.module(), it.tests()));
        seeds.forEach(it -> System.out.println("  " + it));
        waits.forEach(it -> System.out.println("  " + it));
        if (!failures.isEmpty()) {
            System.out.printf("%nFailed tests%n");
            failures.stream().limit(FAILURES).forEach(System.out::println);
        }
        TestClass all = modules.values().stream().reduce(TestClass::plus).orElseThrow();
        System.out.printf(
                "%n%d:%02d min, load average %.1f on %d processors%n",
                took.toMinutes(),
                took.toSecondsPart(),
                ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage(),
                Runtime.getRuntime().availableProcessors());
        System.out.printf(
                "%d passed, %d failed, %d skipped%n",
                all.tests() - all.failed() - all.skipped(), all.failed(), all.skipped());
    }
}
