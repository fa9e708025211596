package io.ledgerway.deploy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.gson.JsonElement;
import com.google.gson.JsonParser;
import io.kubernetes.client.openapi.JSON;
import io.kubernetes.client.openapi.models.V1ConfigMap;
import io.kubernetes.client.openapi.models.V1Deployment;
import io.kubernetes.client.openapi.models.V1Ingress;
import io.kubernetes.client.openapi.models.V1Job;
import io.kubernetes.client.openapi.models.V1NetworkPolicy;
import io.kubernetes.client.openapi.models.V1PodDisruptionBudget;
import io.kubernetes.client.openapi.models.V1Secret;
import io.kubernetes.client.openapi.models.V1Service;
import io.kubernetes.client.openapi.models.V1ServiceAccount;
import io.kubernetes.client.openapi.models.V2HorizontalPodAutoscaler;
import java.io.IOException;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Validates every manifest with the types of Kubernetes: no unknown and no missing field. */
class StrictManifestTests {

    /** Custom resources, for which no types are available. */
    private static final Set<String> CUSTOM = Set.of("ServiceMonitor", "PrometheusRule");

    private static final Map<String, Kind> KINDS =
            Map.of(
                    "ConfigMap",
                    new Kind(V1ConfigMap.class, V1ConfigMap::validateJsonElement),
                    "Deployment",
                    new Kind(V1Deployment.class, V1Deployment::validateJsonElement),
                    "Ingress",
                    new Kind(V1Ingress.class, V1Ingress::validateJsonElement),
                    "Job",
                    new Kind(V1Job.class, V1Job::validateJsonElement),
                    "NetworkPolicy",
                    new Kind(V1NetworkPolicy.class, V1NetworkPolicy::validateJsonElement),
                    "PodDisruptionBudget",
                    new Kind(
                            V1PodDisruptionBudget.class,
                            V1PodDisruptionBudget::validateJsonElement),
                    "Secret",
                    new Kind(V1Secret.class, V1Secret::validateJsonElement),
                    "Service",
                    new Kind(V1Service.class, V1Service::validateJsonElement),
                    "ServiceAccount",
                    new Kind(V1ServiceAccount.class, V1ServiceAccount::validateJsonElement),
                    "HorizontalPodAutoscaler",
                    new Kind(
                            V2HorizontalPodAutoscaler.class,
                            V2HorizontalPodAutoscaler::validateJsonElement));

    private record Kind(Class<?> type, Check check) {}

    private interface Check {
        void on(JsonElement json) throws IOException;
    }

    @BeforeAll
    static void typesAreKnown() {
        // the constructor registers the adapters that the types use
        assertThat(new JSON()).isNotNull();
    }

    static Stream<Chart> charts() {
        return Stream.of(
                Chart.byDefault(),
                Chart.development(),
                Chart.production(),
                Chart.byDefault().with("networkPolicy.enabled", false),
                Chart.byDefault().with("migrations.mode", "startup"),
                Chart.byDefault()
                        .with("monitoring.serviceMonitor", "on")
                        .with("monitoring.prometheusRule", "on"),
                Chart.byDefault().with("services.sandbox.enabled", true),
                Chart.byDefault().with("defaults.autoscaling.enabled", false),
                Chart.byDefault().with("defaults.nodeSelector.disk", "fast"),
                Chart.byDefault().with("defaults.tolerations[0].key", "dedicated"));
    }

    @ParameterizedTest
    @MethodSource("charts")
    void everyFieldIsOneThatKubernetesKnows(Chart chart) {
        for (Manifest it : chart.render().all()) {
            if (!CUSTOM.contains(it.kind())) {
                Kind kind = KINDS.get(it.kind());
                assertThat(kind).as("kind of %s", it).isNotNull();
                assertThatCode(() -> kind.check().on(it.tree().json()))
                        .as(it.toString())
                        .doesNotThrowAnyException();
                assertThatCode(() -> JSON.getGson().fromJson(it.tree().json(), kind.type()))
                        .as(it.toString())
                        .doesNotThrowAnyException();
            }
        }
    }

    @Test
    void theCheckFindsAFieldThatIsMisspelt() {
        String json =
                Chart.byDefault()
                        .render()
                        .one("Deployment", "gateway")
                        .tree()
                        .json()
                        .toString()
                        .replace("\"imagePullPolicy\"", "\"imagePullPolcy\"");

        assertThatThrownBy(() -> V1Deployment.validateJsonElement(JsonParser.parseString(json)))
                .hasMessageContaining("imagePullPolcy");
    }

    @Test
    void namesAreUnique() {
        assertThat(Chart.production().render().all().stream().map(Manifest::toString))
                .doesNotHaveDuplicates();
    }
}
