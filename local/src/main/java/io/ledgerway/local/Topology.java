package io.ledgerway.local;

import io.ledgerway.local.process.Ports;
import io.ledgerway.local.process.Workspace;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Ports and variables of all processes; the variables are those that production sets.
 *
 * @param gatewayPort the port that the user selects
 */
record Topology(
        Options options,
        Secrets secrets,
        Workspace workspace,
        int gatewayPort,
        int postgresPort,
        int kafkaPort,
        int kafkaControllerPort,
        int trytonPort,
        List<Service> services) {

    private static final String ADAPTERS = "LEDGERWAY_ADAPTERS_DIRECTORY";
    private static final String TEST_CLOCK = "LEDGERWAY_TEST_CLOCK_ENABLED";

    /** One database per service that stores data. */
    static final List<String> DATABASES =
            List.of("company", "sync", "expense", "webhook", "file", "portal", "sandbox");

    static Topology choose(Options options, Secrets secrets, Workspace workspace) {
        Ports ports = new Ports();
        int gateway = options.port() == 0 ? ports.free() : ports.require(options.port());
        Addresses at =
                new Addresses(
                        ports.free(),
                        ports.free(),
                        ports.free(),
                        ports.free(),
                        ports.free(),
                        ports.free(),
                        ports.free(),
                        ports.free(),
                        ports.free(),
                        ports.free(),
                        ports.free());
        Topology bare =
                new Topology(
                        options,
                        secrets,
                        workspace,
                        gateway,
                        at.postgres(),
                        at.kafka(),
                        at.controller(),
                        at.tryton(),
                        List.of());
        List<Service> services =
                List.of(
                        new Service("sandbox", at.sandbox(), ports.free(), "192m", bare.sandbox()),
                        new Service(
                                "company-service",
                                at.company(),
                                ports.free(),
                                "192m",
                                bare.company(at)),
                        new Service("sync-service", at.sync(), ports.free(), "256m", bare.sync(at)),
                        new Service(
                                "expense-service",
                                at.expense(),
                                ports.free(),
                                "192m",
                                bare.expense(at)),
                        new Service(
                                "webhook-service",
                                at.webhook(),
                                ports.free(),
                                "192m",
                                bare.webhook(at)),
                        new Service("file-service", at.file(), ports.free(), "192m", bare.file(at)),
                        new Service("portal", at.portal(), ports.free(), "192m", bare.portal()),
                        new Service("gateway", gateway, ports.free(), "192m", bare.gateway(at)));
        return new Topology(
                options,
                secrets,
                workspace,
                gateway,
                at.postgres(),
                at.kafka(),
                at.controller(),
                at.tryton(),
                services);
    }

    String gatewayUrl() {
        return "http://localhost:" + gatewayPort;
    }

    Service service(String name) {
        return services.stream().filter(it -> it.name().equals(name)).findFirst().orElseThrow();
    }

    private String file(String secret) {
        return secrets.folder(workspace).file(secret);
    }

    private Map<String, String> sandbox() {
        Map<String, String> variables = database("sandbox");
        variables.put("SANDBOX_OAUTH_REDIRECT_URIS", gatewayUrl() + "/link/callback");
        variables.put("SANDBOX_TEST_CLOCK_ENABLED", String.valueOf(options.testClock()));
        variables.put("SANDBOX_DIALECTS", String.join(",", options.realDialects()));
        return variables;
    }

    private Map<String, String> company(Addresses at) {
        Map<String, String> variables = ofService("company");
        variables.putAll(platforms(at));
        variables.put("LEDGERWAY_SERVICES_SYNC", Addresses.url(at.sync()));
        variables.put("LEDGERWAY_SERVICES_EXPENSE", Addresses.url(at.expense()));
        variables.put("LEDGERWAY_SERVICES_FILE", Addresses.url(at.file()));
        variables.put("LEDGERWAY_SERVICES_WEBHOOK", Addresses.url(at.webhook()));
        variables.put(ADAPTERS, adapters());
        variables.put("LEDGERWAY_LINK_KEY_FILE", file(SecretFolder.LINK_KEY));
        variables.put("LEDGERWAY_ADMIN_KEYS_FILE", file(SecretFolder.ADMIN_KEYS));
        variables.put(
                "LEDGERWAY_BOOTSTRAP_CLIENTS_FILE", workspace.file("clients.json").toString());
        return variables;
    }

    private Map<String, String> sync(Addresses at) {
        Map<String, String> variables = ofService("sync");
        variables.putAll(platforms(at));
        variables.put("LEDGERWAY_SERVICES_COMPANY", Addresses.url(at.company()));
        variables.put(ADAPTERS, adapters());
        return variables;
    }

    private Map<String, String> expense(Addresses at) {
        Map<String, String> variables = ofService("expense");
        variables.put("LEDGERWAY_SERVICES_COMPANY", Addresses.url(at.company()));
        variables.put("LEDGERWAY_SERVICES_SYNC", Addresses.url(at.sync()));
        variables.put(ADAPTERS, adapters());
        variables.putAll(dialects(at));
        return variables;
    }

    /** Jars of further adapters. */
    private String adapters() {
        return workspace.directory("adapters").toAbsolutePath().toString();
    }

    private Map<String, String> webhook(Addresses at) {
        Map<String, String> variables = ofService("webhook");
        variables.put("LEDGERWAY_SERVICES_COMPANY", Addresses.url(at.company()));
        variables.put("LEDGERWAY_WEBHOOK_ALLOW_HTTP", "true");
        variables.put("LEDGERWAY_WEBHOOK_ALLOWED_NETWORKS", "127.0.0.0/8,::1/128");
        if (options.webhookSchedule() != null) {
            variables.put("LEDGERWAY_WEBHOOK_SCHEDULE", options.webhookSchedule());
        }
        return variables;
    }

    private Map<String, String> file(Addresses at) {
        Map<String, String> variables = ofService("file");
        variables.put("LEDGERWAY_SERVICES_COMPANY", Addresses.url(at.company()));
        variables.put("LEDGERWAY_FILE_STORE_DIRECTORY", workspace.directory("files").toString());
        // no clamd on a developer's machine; file-service logs a warning
        variables.put("LEDGERWAY_FILE_SCAN_BUILT_IN", "true");
        return variables;
    }

    private Map<String, String> portal() {
        Map<String, String> variables = database("portal");
        variables.put(TEST_CLOCK, String.valueOf(options.testClock()));
        variables.put("LEDGERWAY_PUBLIC_URL", gatewayUrl());
        variables.put("LEDGERWAY_SERVICES_GATEWAY", "http://127.0.0.1:" + gatewayPort);
        variables.put("LEDGERWAY_SECRETS_KEYSET_FILE", file(SecretFolder.KEYSET));
        return variables;
    }

    private Map<String, String> gateway(Addresses at) {
        Map<String, String> variables = common("gateway");
        variables.put("LEDGERWAY_SERVICES_COMPANY", Addresses.url(at.company()));
        variables.put("LEDGERWAY_SERVICES_SYNC", Addresses.url(at.sync()));
        variables.put("LEDGERWAY_SERVICES_EXPENSE", Addresses.url(at.expense()));
        variables.put("LEDGERWAY_SERVICES_WEBHOOK", Addresses.url(at.webhook()));
        variables.put("LEDGERWAY_SERVICES_FILE", Addresses.url(at.file()));
        variables.put("LEDGERWAY_SERVICES_PORTAL", Addresses.url(at.portal()));
        // the portal forwards the user; callers on this machine are trusted
        variables.put("LEDGERWAY_GATEWAY_TRUSTED_PROXIES", "127.0.0.1/32");
        // all callers share one address on a local machine
        variables.put("LEDGERWAY_LIMITS_PER_IP", "0");
        variables.put("LEDGERWAY_GATEWAY_PROXY_LARGE_BODIES_PER_IP", "0");
        return variables;
    }

    private Map<String, String> platforms(Addresses at) {
        Map<String, String> variables = new HashMap<>(dialects(at));
        variables.put("LEDGERWAY_SANDBOX_URL", Addresses.url(at.sandbox()));
        variables.put("LEDGERWAY_PLATFORM_ALLOWED_NETWORKS", "127.0.0.0/8,::1/128");
        variables.put("LEDGERWAY_SANDBOX_BROWSER_URL", browserUrl(at));
        return variables;
    }

    private Map<String, String> dialects(Addresses at) {
        Map<String, String> variables = new HashMap<>();
        Dialect.of(Addresses.url(at.sandbox()), browserUrl(at)).stream()
                .filter(options::isReal)
                .forEach(it -> variables.putAll(it.variables(options.platformLimits())));
        return variables;
    }

    private static String browserUrl(Addresses at) {
        return "http://localhost:" + at.sandbox();
    }

    private Map<String, String> ofService(String database) {
        Map<String, String> variables = database(database);
        variables.putAll(common(database));
        variables.put("LEDGERWAY_SECRETS_KEYSET_FILE", file(SecretFolder.KEYSET));
        // the only process of the service wakes its relay at each commit; polls find what a crash
        // left
        variables.put("LEDGERWAY_OUTBOX_POLL_INTERVAL", "1s");
        return variables;
    }

    private Map<String, String> common(String service) {
        Map<String, String> variables = new HashMap<>();
        variables.put("SPRING_KAFKA_BOOTSTRAP_SERVERS", "127.0.0.1:" + kafkaPort);
        variables.put("LEDGERWAY_KAFKA_REPLICATION_FACTOR", "1");
        variables.put(TEST_CLOCK, String.valueOf(options.testClock()));
        variables.put("LEDGERWAY_IDENTITY_KEY_FILE", file(SecretFolder.identityKey(service)));
        variables.put("LEDGERWAY_IDENTITY_PUBLIC_KEYS_FILE", file(SecretFolder.PUBLIC_KEYS));
        variables.put("LEDGERWAY_PUBLIC_URL", gatewayUrl());
        return variables;
    }

    private Map<String, String> database(String name) {
        Map<String, String> variables = new HashMap<>();
        variables.put(
                "SPRING_DATASOURCE_URL",
                "jdbc:postgresql://127.0.0.1:%d/%s".formatted(postgresPort, name));
        variables.put("SPRING_DATASOURCE_USERNAME", Postgres.USER);
        variables.put(
                "SPRING_DATASOURCE_PASSWORD",
                secrets.folder(workspace).read(SecretFolder.DATABASE_PASSWORD));
        return variables;
    }

    /** One free port per process. */
    private record Addresses(
            int postgres,
            int kafka,
            int controller,
            int sandbox,
            int company,
            int sync,
            int expense,
            int webhook,
            int file,
            int portal,
            int tryton) {

        static String url(int port) {
            return "http://127.0.0.1:" + port;
        }
    }
}
