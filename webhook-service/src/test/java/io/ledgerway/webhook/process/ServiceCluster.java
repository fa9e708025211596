package io.ledgerway.webhook.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.model.company.CompanyEvent;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.identity.Role;
import io.ledgerway.model.identity.ServiceName;
import io.ledgerway.testsupport.event.EventInjector;
import io.ledgerway.testsupport.identity.TestKeys;
import io.ledgerway.testsupport.identity.TestTokens;
import io.ledgerway.testsupport.network.FreePorts;
import io.ledgerway.testsupport.process.ClassPath;
import io.ledgerway.testsupport.process.TestProcess;
import io.ledgerway.webhook.WebhookServiceTest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.admin.RemoveMembersFromConsumerGroupOptions;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * PostgreSQL, Kafka and the webhook endpoints in child processes, for nodes of the service that
 * start and stop. Leases expire by moving the database's clock.
 */
final class ServiceCluster {

    static final Duration LIMIT = Duration.ofSeconds(60);

    private static final Duration PAST_LEASE = Duration.ofSeconds(46);
    private static final String GROUP = "webhook-service";

    private static @Nullable ServiceCluster instance;

    private final Path folder;
    private final OwnPostgres postgres;
    private final int brokerPort = FreePorts.next();
    private final int controllerPort = FreePorts.next();
    private final Kind kind;
    private final AtomicInteger logs = new AtomicInteger();
    private final TestProcess receiver;
    private final int receiverPort;
    private @Nullable List<String> cached;
    private TestProcess broker;

    /** Started while the previous node was running. */
    private @Nullable TestProcess next;

    /**
     * Settings of a stage.
     *
     * @param postgres settings of the database
     * @param jvm JVM options of the service's processes
     * @param arguments their arguments
     */
    record Kind(Map<String, String> postgres, List<String> jvm, List<String> arguments) {

        /** Fast start; without durability against power loss. */
        static final Kind TEST =
                new Kind(
                        Map.of("fsync", "off"),
                        TestProcess.FAST_START_OPTIONS,
                        List.of(ServiceProgram.HALTING));
    }

    ServiceCluster(Kind kind) {
        this.kind = kind;
        try {
            folder = Files.createTempDirectory("stage-");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        broker = startBroker();
        // it keeps millions of requests in memory in a benchmark
        receiver =
                TestProcess.start(
                        Stream.concat(
                                        TestProcess.FAST_START_OPTIONS.stream(),
                                        Stream.of("-Xmx2g", "-cp", ClassPath.current()))
                                .toList(),
                        LedgerReceiver.class,
                        List.of(ledgerFile().toString()),
                        Map.of(),
                        log("receiver"));
        postgres = new OwnPostgres(folder.resolve("postgres"), FreePorts.next(), kind.postgres());
        receiverPort = Integer.parseInt(receiver.receive().split(" ", -1)[1]);
        Runtime.getRuntime().addShutdownHook(new Thread(postgres::close));
        awaitBroker();
    }

    /**
     * The options of a start with a cache, which halves its time (JEP 514). The first caller
     * creates the cache.
     */
    private List<String> cached() {
        List<String> options = cached;
        if (options == null) {
            options = createCache();
            cached = options;
        }
        return options;
    }

    private List<String> createCache() {
        String classPath = ClassPath.withJars(folder);
        Path cache = folder.resolve("service.aot");
        TestProcess.start(
                        Stream.concat(
                                        kind.jvm().stream(),
                                        Stream.of("-cp", classPath, "-XX:AOTCacheOutput=" + cache))
                                .toList(),
                        ServiceProgram.class,
                        kind.arguments(),
                        environment(Map.of()),
                        log("recording"))
                .finish();
        return List.of("-cp", classPath, "-XX:AOTCache=" + cache, "-Xlog:aot*=error");
    }

    /** The stage shared by all tests of this JVM. */
    static synchronized ServiceCluster shared() {
        ServiceCluster cluster = instance;
        if (cluster == null) {
            cluster = new ServiceCluster(Kind.TEST);
            instance = cluster;
        }
        return cluster;
    }

    /** A registered consumer with its path at the endpoints. */
    record Customer(UUID id, ClientId client, String path) {}

    /** Starts a process of the service, without a cache, and waits until it is ready. */
    Node startNode(Map<String, String> settings) {
        return startNode(List.of(), settings);
    }

    /**
     * Starts a process of the service without a cache.
     *
     * @param jvm additional options
     */
    Node startNode(List<String> jvm, Map<String, String> settings) {
        return ready(launch(withoutCache(), jvm, kind.arguments(), settings));
    }

    /** Starts a default process; keeps the next one in standby. */
    Node startNode() {
        if (!kind.equals(Kind.TEST)) {
            return startNode(Map.of());
        }
        TestProcess testProcess = next != null && next.isAlive() ? next : standby();
        testProcess.send("go");
        Node node = ready(testProcess);
        next = standby();
        return node;
    }

    private static List<String> withoutCache() {
        return List.of("-cp", ClassPath.current());
    }

    private TestProcess standby() {
        return launch(
                cached(),
                List.of(),
                Stream.concat(kind.arguments().stream(), Stream.of(ServiceProgram.STANDBY))
                        .toList(),
                Map.of());
    }

    private TestProcess launch(
            List<String> start,
            List<String> jvm,
            List<String> arguments,
            Map<String, String> settings) {
        return TestProcess.start(
                Stream.of(kind.jvm(), start, jvm).flatMap(List::stream).toList(),
                ServiceProgram.class,
                arguments,
                environment(settings),
                log("node"));
    }

    private static Node ready(TestProcess testProcess) {
        return new Node(testProcess, Integer.parseInt(testProcess.receive().split(" ", -1)[1]));
    }

    /** A process of the service. */
    record Node(TestProcess program, int port) {

        /** Halts at this point from now on. */
        void haltAt(KillPoint point) {
            program.call(point.order());
        }

        void awaitHalt() {
            assertThat(program.awaitEnd(LIMIT))
                    .as("it reached its kill point")
                    .isEqualTo(HaltingDataSource.HALTED);
        }
    }

    private Map<String, String> environment(Map<String, String> settings) {
        Map<String, String> all =
                new HashMap<>(
                        Map.ofEntries(
                                Map.entry("SPRING_DATASOURCE_URL", postgres.url()),
                                Map.entry("SPRING_DATASOURCE_USERNAME", "postgres"),
                                Map.entry("SPRING_KAFKA_BOOTSTRAP_SERVERS", broker()),
                                Map.entry("SERVER_PORT", "0"),
                                Map.entry("MANAGEMENT_SERVER_PORT", ""),
                                Map.entry("SPRINGDOC_API_DOCS_ENABLED", "false"),
                                Map.entry("LEDGERWAY_KAFKA_REPLICATION_FACTOR", "1"),
                                Map.entry("LEDGERWAY_SECRETS_KEYSET", WebhookServiceTest.KEYSET),
                                Map.entry("LEDGERWAY_WEBHOOK_SCHEDULE", "0,1,1,1,1,1,1,1"),
                                Map.entry("LEDGERWAY_WEBHOOK_ALLOW_HTTP", "true"),
                                Map.entry("LEDGERWAY_WEBHOOK_ALLOWED_NETWORKS", "127.0.0.0/8"),
                                Map.entry("LOGGING_STRUCTURED_FORMAT_CONSOLE", "")));
        all.putAll(TestKeys.variables(ServiceName.WEBHOOK));
        all.putAll(settings);
        return all;
    }

    /**
     * Registers a consumer of {@code company.created}, and configures its secret at the endpoint.
     */
    Customer register(Node node, ClientId client) {
        return registerAt(node, client, "127.0.0.1");
    }

    /** Registers a consumer under another host name of this machine. */
    Customer registerAt(Node node, ClientId client, String host) {
        String path = "/" + UUID.randomUUID();
        JsonNode consumer =
                create(node, client, "http://%s:%d%s".formatted(host, receiverPort, path));
        receiver.call("secret %s %s".formatted(path, consumer.get("secret").asString()));
        return new Customer(UUID.fromString(consumer.get("id").asString()), client, path);
    }

    /** Registers a consumer with another endpoint. */
    Customer register(Node node, ClientId client, String url) {
        JsonNode consumer = create(node, client, url);
        return new Customer(UUID.fromString(consumer.get("id").asString()), client, "");
    }

    private static JsonNode create(Node node, ClientId client, String url) {
        HttpRequest request =
                HttpRequest.newBuilder(
                                URI.create("http://127.0.0.1:%d/webhooks".formatted(node.port())))
                        .header("Authorization", TestTokens.now().client(client))
                        .header("Content-Type", "application/json")
                        .POST(
                                HttpRequest.BodyPublishers.ofString(
                                        """
                                        {"url": "%s", "eventTypes": ["company.created"]}
                                        """
                                                .formatted(url)))
                        .build();
        try (HttpClient http = HttpClient.newHttpClient()) {
            HttpResponse<String> response =
                    http.send(request, HttpResponse.BodyHandlers.ofString());
            assertThat(response.statusCode()).as(response.body()).isEqualTo(201);
            return JsonMapper.shared().readTree(response.body());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** Starts a recovery of all failed messages; the node may be killed by it. */
    void recover(Node node, Customer customer) {
        HttpRequest request =
                HttpRequest.newBuilder(
                                URI.create(
                                        "http://127.0.0.1:%d/portal/api/webhooks/%s/recover"
                                                .formatted(node.port(), customer.id())))
                        .header(
                                "Authorization",
                                TestTokens.now()
                                        .user(
                                                customer.client(),
                                                Role.ADMINISTRATOR,
                                                UUID.randomUUID()))
                        .header("Content-Type", "application/json")
                        .POST(HttpRequest.BodyPublishers.ofString("{}"))
                        .build();
        try (HttpClient http = HttpClient.newHttpClient()) {
            HttpResponse<String> response =
                    http.send(request, HttpResponse.BodyHandlers.ofString());
            assertThat(response.statusCode()).as(response.body()).isEqualTo(202);
        } catch (IOException e) {
            // it was killed before it could respond
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    void behave(Customer customer, Behaviour behaviour) {
        receiver.call("mode %s %s".formatted(customer.path(), behaviour));
    }

    /** Publishes events as the relay of company-service does. */
    void publish(CompanyEvent... events) {
        try (EventInjector injector = new EventInjector(broker())) {
            for (CompanyEvent event : events) {
                injector.send(Topic.COMPANY_EVENTS, event);
            }
        }
    }

    /** Requests of a customer. */
    List<Ledger.Entry> ledger(Customer customer) {
        return Ledger.read(ledgerFile()).stream()
                .filter(it -> it.path().equals(customer.path()))
                .toList();
    }

    List<Ledger.Entry> awaitLedger(Customer customer, int count) {
        await().atMost(LIMIT)
                .pollInterval(Duration.ofMillis(20))
                .until(() -> ledger(customer).size() >= count);
        return ledger(customer);
    }

    int receiverPort() {
        return receiverPort;
    }

    void awaitRequests(long count) {
        await().atMost(Duration.ofMinutes(30))
                .pollInterval(Duration.ofMillis(10))
                .until(() -> requests() >= count);
    }

    /** Number of all requests. */
    long requests() {
        return Long.parseLong(receiver.call("count").split(" ", -1)[1]);
    }

    /** Requests of these customers. */
    List<Ledger.Entry> ledger(Collection<Customer> customers) {
        Set<String> paths = customers.stream().map(Customer::path).collect(Collectors.toSet());
        return Ledger.read(ledgerFile()).stream().filter(it -> paths.contains(it.path())).toList();
    }

    /** Waits until no connection is open; no node may be running. */
    void settle() {
        receiver.call("settle");
    }

    JdbcClient database() {
        return postgres.client();
    }

    /** Moves the clock past all current leases. */
    void passLeases() {
        pass(PAST_LEASE);
    }

    /** Moves the clock of the database. */
    void pass(Duration time) {
        database()
                .sql("UPDATE ledgerway_clock SET offset_by = offset_by + make_interval(secs => ?)")
                .param((double) time.toSeconds())
                .update();
    }

    /**
     * Removes dead consumers from the group, whose partitions the broker would keep for ten
     * seconds.
     */
    void forgetDeadMembers() {
        try (Admin admin = Admin.create(Map.of("bootstrap.servers", broker()))) {
            admin.removeMembersFromConsumerGroup(GROUP, new RemoveMembersFromConsumerGroupOptions())
                    .all()
                    .get();
        } catch (ExecutionException e) {
            // unknown, or already removed
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Company events whose offsets the service has not committed. */
    long unreadEvents() {
        try (Admin admin = Admin.create(Map.of("bootstrap.servers", broker()))) {
            Map<TopicPartition, OffsetAndMetadata> done =
                    admin.listConsumerGroupOffsets(GROUP).partitionsToOffsetAndMetadata().get();
            Map<TopicPartition, OffsetSpec> asked =
                    IntStream.range(0, Topic.COMPANY_EVENTS.partitions())
                            .mapToObj(
                                    it -> new TopicPartition(Topic.COMPANY_EVENTS.topicName(), it))
                            .collect(Collectors.toMap(it -> it, _ -> OffsetSpec.latest()));
            return admin.listOffsets(asked).all().get().entrySet().stream()
                    .mapToLong(it -> it.getValue().offset() - offset(done, it.getKey()))
                    .sum();
        } catch (ExecutionException e) {
            throw new IllegalStateException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private static long offset(
            Map<TopicPartition, OffsetAndMetadata> done, TopicPartition partition) {
        OffsetAndMetadata at = done.get(partition);
        return at == null ? 0 : at.offset();
    }

    /** Committed events that are not yet sent to the broker. */
    int waitingInOutbox() {
        return database()
                .sql("SELECT count(*) FROM outbox WHERE topic = :topic")
                .param("topic", Topic.COMPANY_EVENTS.topicName())
                .query(Integer.class)
                .single();
    }

    OwnPostgres postgres() {
        return postgres;
    }

    void killBroker() {
        broker.kill();
    }

    void restartBroker() {
        broker = startBroker();
        awaitBroker();
    }

    private TestProcess startBroker() {
        return TestProcess.start(
                BrokerProgram.class,
                List.of(
                        folder.resolve("kafka").toString(),
                        String.valueOf(brokerPort),
                        String.valueOf(controllerPort)),
                Map.of(),
                log("broker"));
    }

    private void awaitBroker() {
        await().atMost(LIMIT)
                .ignoreExceptions()
                .until(() -> {
                    try (Admin admin =
                            Admin.create(
                                    Map.of(
                                            "bootstrap.servers",
                                            broker(),
                                            "request.timeout.ms",
                                            "1000",
                                            "default.api.timeout.ms",
                                            "2000"))) {
                        return !admin.describeCluster().nodes().get().isEmpty();
                    }
                });
    }

    String broker() {
        return "127.0.0.1:" + brokerPort;
    }

    long ledgerSize() {
        try {
            return Files.size(ledgerFile());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Path ledgerFile() {
        return folder.resolve("ledger.tsv");
    }

    private Path log(String name) {
        return Path.of("target", "stage", "%s-%d.log".formatted(name, logs.incrementAndGet()));
    }
}
