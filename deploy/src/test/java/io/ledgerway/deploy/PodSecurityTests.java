package io.ledgerway.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every pod meets the restricted level of pod security and further rules. */
class PodSecurityTests {

    private static final Set<String> VOLUMES =
            Set.of("configMap", "emptyDir", "projected", "secret", "name");

    static Stream<Manifest> pods() {
        return Stream.of(Chart.byDefault(), Chart.development(), Chart.production())
                .flatMap(it -> it.render().withPods().stream());
    }

    @ParameterizedTest
    @MethodSource("pods")
    void isRestricted(Manifest pod) {
        Tree spec = pod.podSpec();
        for (String it : new String[] {"hostNetwork", "hostPID", "hostIPC"}) {
            assertThat(spec.at(it).missing()).as(it).isTrue();
        }
        assertThat(spec.at("securityContext", "runAsNonRoot").text()).isEqualTo("true");
        assertThat(spec.at("securityContext", "runAsUser").number()).isPositive();
        assertThat(spec.at("securityContext", "seccompProfile", "type").text())
                .isEqualTo("RuntimeDefault");
        assertThat(spec.at("automountServiceAccountToken").text()).isEqualTo("false");
        for (Tree it : spec.at("volumes").items()) {
            assertThat(VOLUMES).containsAll(it.members().keySet());
        }
        assertThat(pod.containers()).isNotEmpty();
        for (Tree it : pod.containers()) {
            Tree security = it.at("securityContext");
            assertThat(security.at("allowPrivilegeEscalation").text()).isEqualTo("false");
            assertThat(security.at("readOnlyRootFilesystem").text()).isEqualTo("true");
            assertThat(security.at("capabilities", "drop").texts()).containsExactly("ALL");
            assertThat(security.at("capabilities", "add").missing()).isTrue();
            assertThat(security.at("privileged").missing()).isTrue();
            assertThat(it.at("resources", "limits", "memory").text()).isNotEmpty();
            assertThat(it.at("resources", "requests", "cpu").text()).isNotEmpty();
            for (Tree port : it.at("ports").items()) {
                assertThat(port.at("hostPort").missing()).isTrue();
            }
        }
    }
}
