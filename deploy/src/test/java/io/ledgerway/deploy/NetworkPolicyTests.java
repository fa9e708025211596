package io.ledgerway.deploy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The allowed connections are those of the table "Who calls whom" in
 * docs/internals/architecture.md.
 */
class NetworkPolicyTests {

    private static final String INSTANCE = "app.kubernetes.io/instance";

    /** Names of external systems in the table. */
    private static final Map<String, String> WORDS = words();

    private static Map<String, String> words() {
        Map<String, String> it = new LinkedHashMap<>();
        it.put("clamd", "3310");
        it.put("S3-compatible store", "443");
        it.put("Kafka", "9092");
        it.put("database", "5432");
        it.put("accounting platforms", "outside");
        it.put("identity provider", "outside");
        it.put("customers' endpoints", "outside");
        return it;
    }

    @Test
    void allowedConnectionsAreThoseOfTheTable() {
        Manifests all = Chart.byDefault().render();
        Set<String> services = all.services().keySet();
        Set<String> open = new TreeSet<>();
        for (String from : services) {
            Manifest policy = all.one("NetworkPolicy", from);
            for (Tree rule : policy.at("spec", "egress").items()) {
                for (String to : targets(rule, services)) {
                    open.add(from + " -> " + to);
                }
            }
        }

        assertThat(open).isEqualTo(documented(services));
    }

    @Test
    void podsOfOtherReleasesAreNotLetIn() {
        Manifests all = Chart.byDefault().render();

        assertThat(
                        all.of("NetworkPolicy")
                                .flatMap(it -> peers(it.at("spec", "ingress")).stream())
                                .toList())
                .isNotEmpty()
                .allSatisfy(it -> assertThat(it).containsEntry(INSTANCE, "ledgerway"));
    }

    @Test
    void callersOfAnotherReleaseAreAllowedIfItInstallsThem() {
        Manifests all = Chart.byDefault().with("services.sync-service.enabled", false).render();

        assertThat(peers(all.one("NetworkPolicy", "company-service").at("spec", "ingress")))
                .filteredOn(it -> "sync-service".equals(it.get("app.kubernetes.io/component")))
                .singleElement()
                .satisfies(it -> assertThat(it).doesNotContainKey(INSTANCE));
    }

    @ParameterizedTest
    @CsvSource({
        "http://company.other:9999, 9999",
        "http://company.other, 80",
        "https://company.example, 443",
        "https://company.example/ledgerway, 443",
    })
    void aServiceElsewhereIsReachedAtThePortOfItsAddress(String address, int port) {
        Manifests all =
                Chart.byDefault()
                        .with("services.company-service.enabled", false)
                        .with("services.company-service.address", address)
                        .render();

        assertThat(portsOfAnyAddress(all, "sync-service")).contains(port);
        assertThat(portsOfAnyAddress(all, "gateway")).contains(port);
        assertThat(portsOfAnyAddress(all, "portal")).doesNotContain(port);
    }

    @Test
    void anAddressOfAServiceOfThisReleaseOpensNoPort() {
        Manifests all =
                Chart.byDefault()
                        .with("services.company-service.address", "http://company.other:9999")
                        .render();

        assertThat(portsOfAnyAddress(all, "sync-service")).doesNotContain(9999);
    }

    @Test
    void aSandboxElsewhereIsReachedAtThePortOfItsAddress() {
        Manifests all =
                Chart.byDefault()
                        .with("services.sandbox.address", "http://sandbox.other:9999")
                        .render();

        assertThat(portsOfAnyAddress(all, "company-service")).contains(9999);
        assertThat(portsOfAnyAddress(all, "sync-service")).contains(9999);
        assertThat(portsOfAnyAddress(all, "file-service")).doesNotContain(9999);
    }

    @Test
    void aSandboxElsewhereIsReachedAtThePortOfItsUrl() {
        Manifests all = Chart.byDefault().with("sandbox.url", "http://sandbox.other:9998").render();

        assertThat(portsOfAnyAddress(all, "company-service")).contains(9998);
        assertThat(portsOfAnyAddress(all, "sync-service")).contains(9998);
    }

    /** Ports to which a service may connect at every address. */
    private static List<Integer> portsOfAnyAddress(Manifests all, String service) {
        return all.one("NetworkPolicy", service).at("spec", "egress").items().stream()
                .filter(rule -> rule.at("to").missing())
                .flatMap(rule -> rule.at("ports").items().stream())
                .map(it -> it.at("port").number())
                .toList();
    }

    @Test
    void callersElsewhereAreLetInIfTheyAreNamed() {
        String team = "networkPolicy.servicesFrom[0].namespaceSelector.matchLabels.team";
        Manifests all = Chart.byDefault().with(team, "other").render();

        for (String it : all.services().keySet()) {
            List<Tree> rules =
                    all.one("NetworkPolicy", it).at("spec", "ingress").items().stream()
                            .filter(rule -> rule.at("from").toString().contains("team"))
                            .toList();
            assertThat(rules).as(it).hasSize(1);
            assertThat(managementRules(all.one("NetworkPolicy", it)))
                    .as(it)
                    .doesNotContainAnyElementsOf(rules);
        }
    }

    /** The labels of the pods in the rules. */
    private static List<Map<String, String>> peers(Tree rules) {
        return rules.items().stream()
                .flatMap(rule -> rule.at("from").items().stream())
                .map(it -> Manifest.strings(it.at("podSelector", "matchLabels")))
                .filter(it -> !it.isEmpty())
                .toList();
    }

    @Test
    void ingressAndEgressAllowTheSameConnections() {
        Manifests all = Chart.byDefault().render();
        Set<String> services = all.services().keySet();
        Set<String> in = new TreeSet<>();
        Set<String> out = new TreeSet<>();
        for (String it : services) {
            Manifest policy = all.one("NetworkPolicy", it);
            policy.at("spec", "ingress").items().stream()
                    .flatMap(rule -> rule.at("from").items().stream())
                    .map(NetworkPolicyTests::component)
                    .filter(services::contains)
                    .forEach(from -> in.add(from + " -> " + it));
            policy.at("spec", "egress").items().stream()
                    .flatMap(rule -> rule.at("to").items().stream())
                    .map(NetworkPolicyTests::component)
                    .filter(services::contains)
                    .forEach(to -> out.add(it + " -> " + to));
        }

        assertThat(in).isEqualTo(out).isNotEmpty();
    }

    @Test
    void theSandboxSendsTheWebhooksOfThePlatformsThatItEmulates() {
        Chart emulating = Chart.development();
        Chart other =
                emulating
                        .with("platforms.xero.emulated", false)
                        .with("platforms.xero.clientId", "app")
                        .with("platforms.quickbooksOnline.emulated", false)
                        .with("platforms.quickbooksOnline.clientId", "app");

        assertThat(servicesReachedBySandbox(emulating)).containsExactly("gateway");
        assertThat(callersOfTheGateway(emulating)).contains("sandbox");
        assertThat(servicesReachedBySandbox(other)).isEmpty();
        assertThat(callersOfTheGateway(other)).doesNotContain("sandbox");
    }

    private static List<String> servicesReachedBySandbox(Chart chart) {
        Manifests all = chart.render();
        Set<String> services = all.services().keySet();
        return all.one("NetworkPolicy", "sandbox").at("spec", "egress").items().stream()
                .flatMap(rule -> targets(rule, services).stream())
                .filter(services::contains)
                .toList();
    }

    private static List<String> callersOfTheGateway(Chart chart) {
        return chart.render().one("NetworkPolicy", "gateway").at("spec", "ingress").items().stream()
                .flatMap(rule -> rule.at("from").items().stream())
                .map(NetworkPolicyTests::component)
                .toList();
    }

    @Test
    void otherConnectionsAreDenied() {
        Manifest deny =
                Chart.byDefault()
                        .render()
                        .of("NetworkPolicy")
                        .filter(it -> it.name().endsWith("default-deny"))
                        .findFirst()
                        .orElseThrow();

        assertThat(
                        Chart.byDefault()
                                .render()
                                .podsOf(
                                        Manifest.strings(
                                                deny.at("spec", "podSelector", "matchLabels"))))
                .hasSameSizeAs(Chart.byDefault().render().withPods());
        assertThat(deny.at("spec", "policyTypes").texts()).containsExactly("Ingress", "Egress");
        assertThat(deny.at("spec", "ingress").missing()).isTrue();
        assertThat(deny.at("spec", "egress").items())
                .singleElement()
                .satisfies(it ->
                        assertThat(it.at("ports").items())
                                .extracting(port -> port.at("port").number())
                                .containsOnly(53));
    }

    @Test
    void managementPortsAreForPrometheusOnly() {
        Manifests all = Chart.byDefault().render();
        for (String it : all.services().keySet()) {
            List<Tree> rules = managementRules(all.one("NetworkPolicy", it));
            assertThat(rules).as(it).hasSize(1);
            assertThat(rules.getFirst().at("from").toString()).contains("monitoring");
        }
    }

    /** In a file of values, because {@code --set} has no empty list. */
    @Test
    void anEmptyListOfPeersAllowsNobody(@TempDir Path folder) throws IOException {
        Path values = folder.resolve("values.yaml");
        Files.writeString(values, "{egress: {peers: []}, networkPolicy: {metricsFrom: []}}");

        Manifests all = Chart.byDefault().and(values.toString()).render();

        Set<String> services = all.services().keySet();
        for (String it : services) {
            Manifest policy = all.one("NetworkPolicy", it);
            assertThat(managementRules(policy)).as(it).isEmpty();
            assertThat(
                            policy.at("spec", "egress").items().stream()
                                    .flatMap(rule -> targets(rule, services).stream())
                                    .toList())
                    .as(it)
                    .doesNotContain("outside", "80");
        }
    }

    @Test
    void anEmptyListOfDnsServersIsRefused(@TempDir Path folder) throws IOException {
        Path values = folder.resolve("values.yaml");
        Files.writeString(values, "networkPolicy: {dns: []}");
        Chart chart = Chart.byDefault().and(values.toString());

        assertThatThrownBy(chart::render).hasMessageContaining("dns");
    }

    private static List<Tree> managementRules(Manifest policy) {
        return policy.at("spec", "ingress").items().stream()
                .filter(rule ->
                        rule.at("ports").toString().contains("908")
                                || rule.at("ports").toString().contains("909"))
                .toList();
    }

    private static String component(Tree peer) {
        return peer.at("podSelector", "matchLabels", "app.kubernetes.io/component").text();
    }

    private static List<String> targets(Tree rule, Set<String> services) {
        List<String> found = new ArrayList<>();
        for (Tree peer : rule.at("to").items()) {
            String component = component(peer);
            if (services.contains(component)) {
                found.add(component);
            } else if (!peer.at("ipBlock").missing()) {
                found.add("outside");
            }
        }
        if (rule.at("to").missing()) {
            rule.at("ports").items().forEach(it -> found.add(it.at("port").text()));
        }
        return found;
    }

    private static Set<String> documented(Set<String> services) {
        String page = Repository.read("docs/internals/architecture.md");
        String table = page.substring(page.indexOf("| From | To | For |"));
        Set<String> found = new TreeSet<>();
        for (String row : table.substring(0, table.indexOf("\n\n")).lines().skip(2).toList()) {
            String[] cells = row.split("\\|", -1);
            for (String from : names(cells[1])) {
                if (services.contains(from)) {
                    names(cells[2]).stream()
                            .filter(services::contains)
                            .forEach(to -> found.add(from + " -> " + to));
                    WORDS.forEach((word, target) -> {
                        if (cells[2].contains(word)) {
                            found.add(from + " -> " + target);
                        }
                    });
                }
            }
        }
        return found;
    }

    /** "company-, sync-service" are company-service and sync-service. */
    private static List<String> names(String cell) {
        List<String> found = new ArrayList<>();
        for (String it : cell.strip().split("[,;] *", -1)) {
            found.add(it.endsWith("-") ? it + "service" : it);
        }
        return found;
    }
}
