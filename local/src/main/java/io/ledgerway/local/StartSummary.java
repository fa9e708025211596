package io.ledgerway.local;

import java.util.List;
import java.util.Map;
import java.util.StringJoiner;

/** Addresses, credentials and first commands, printed when the system is ready. */
final class StartSummary {

    private StartSummary() {}

    static String of(Topology topology, List<DemoCompany.Result> demo, boolean detached) {
        String url = topology.gatewayUrl();
        String header =
                "Authorization: "
                        + RunFile.authorization(topology.secrets().apiKey(DemoClient.DEMO));
        return """

        Ledgerway is ready.
          Gateway        %s
          Portal         %s/portal
            sign in as   %s
            password     %s
          API key        %s
          Header         %s
          Everything     %s

        Platforms: no live platform is called, all books are synthetic.
        %s

        Try:
        %s

        %s\
        """
                .formatted(
                        url,
                        url,
                        DemoClient.DEMO_EMAIL,
                        topology.secrets().portalPassword(),
                        topology.secrets().apiKey(DemoClient.DEMO),
                        header,
                        topology.workspace().file("run.json"),
                        platforms(topology, demo),
                        demo.isEmpty()
                                ? first(url, header)
                                : commands(url, header, demo.getFirst().companyId()),
                        detached
                                ? topology.workspace().stopCommand() + " stops it."
                                : "Ctrl-C stops it.");
    }

    private static String platforms(Topology topology, List<DemoCompany.Result> demo) {
        Options options = topology.options();
        StringJoiner lines = new StringJoiner("\n");
        Dialect.of("", "").stream()
                .filter(options::isReal)
                .map(it ->
                        "  %-18s %s through %s; the sandbox emulates its API"
                                .formatted(it.name(), it.platformKey(), it.adapter()))
                .forEach(lines::add);
        lines.add(
                "  %-18s emulated by the sandbox in its own dialect"
                        .formatted(
                                options.realDialects().isEmpty() ? "all platforms" : "all others"));
        if (options.tryton()) {
            Map<String, String> access = Tryton.access(topology);
            lines.add(
                    "  %-18s a real server with demo books at %s: database %s, user %s, password %s"
                            .formatted(
                                    "Tryton",
                                    access.get("address"),
                                    access.get("database"),
                                    access.get("user"),
                                    access.get("password")));
        }
        demo.forEach(it ->
                lines.add(
                        "  %-18s %s, connected to %s"
                                .formatted("demo company", it.name(), it.platform())));
        return lines.toString();
    }

    private static String commands(String url, String header, String company) {
        return """
        curl -s -H '%2$s' '%1$s/companies'
        curl -s -H '%2$s' '%1$s/companies/%3$s/dataStatus'
        curl -s -G -H '%2$s' '%1$s/companies/%3$s/data/invoices' --data-urlencode 'query=amountDue>0&&status=Submitted' -d pageSize=2\
        """
                .formatted(url, header, company);
    }

    private static String first(String url, String header) {
        return """
        curl -s -H '%2$s' '%1$s/companies'
        curl -s -X POST -H '%2$s' -H 'Content-Type: application/json' -d '{"name":"Harbour Bakery"}' '%1$s/companies'
        curl -s -H '%2$s' '%1$s/webhooks'\
        """
                .formatted(url, header);
    }
}
