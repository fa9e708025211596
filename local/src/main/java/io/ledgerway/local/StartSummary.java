package io.ledgerway.local;

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
                        demo.companyId() == null
                                ? first(url, header)
                                : commands(url, header, demo.companyId()),
                        detached ? "./run --stop stops it." : "Ctrl-C stops it.");
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
