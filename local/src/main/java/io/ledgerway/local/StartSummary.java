package io.ledgerway.local;

import java.util.StringJoiner;

/** Addresses, credentials and first commands, printed when the system is ready. */
final class StartSummary {

    private StartSummary() {}

    static String of(Topology topology, DemoCompany.Result demo, boolean detached) {
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
                        platforms(topology.options(), demo),
                        demo.companyId() == null
                                ? first(url, header)
                                : commands(url, header, demo.companyId()),
                        detached ? "./run --stop stops it." : "Ctrl-C stops it.");
    }

    private static String platforms(Options options, DemoCompany.Result demo) {
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
        if (demo.companyId() != null) {
            lines.add(
                    "  %-18s Harbour Bakery, connected to %s"
                            .formatted("demo company", demo.platform()));
        }
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
