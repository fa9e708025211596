package io.ledgerway.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import io.ledgerway.connector.ConnectorSettings;
import io.ledgerway.connector.contract.PlatformConnectorContractTests;
import io.ledgerway.connector.contract.PlatformUnderTest;
import io.ledgerway.connector.contract.PushContractTests;
import io.ledgerway.connector.sandbox.SandboxPlatform;
import io.ledgerway.connector.sandbox.Wrong;
import io.ledgerway.system.running.RunningSystem;
import java.net.URI;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.platform.engine.FilterResult;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.TestExecutionResult.Status;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.PostDiscoveryFilter;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/**
 * The contract tests of connectors notice a platform that is wrong: for each way to be wrong the
 * test that is named with it fails. That it passes on the same platform when nothing is wrong is
 * shown by {@link ConnectorContractIT} and {@link ConnectorPushContractIT}.
 */
class WrongPlatformIT {

    private static @Nullable Wrong wrong;

    /** Or a system that does not start would look like a wrong platform that was noticed. */
    @BeforeAll
    static void start() {
        RunningSystem.shared();
    }

    @ParameterizedTest
    @EnumSource
    void isNoticed(Wrong way) {
        assertThat(run(way))
                .containsOnlyKeys(way.noticedBy())
                .allSatisfy((test, result) ->
                        assertThat(result.getStatus())
                                .as("%s although the platform %s", test, way)
                                .isEqualTo(Status.FAILED));
    }

    /** Runs the test that must notice; gives what came of it, or of each if it has parameters. */
    private static Map<String, TestExecutionResult> run(Wrong way) {
        wrong = way;
        Map<String, TestExecutionResult> ended = new TreeMap<>();
        LauncherDiscoveryRequest request =
                LauncherDiscoveryRequestBuilder.request()
                        .selectors(selectClass(Reads.class), selectClass(Writes.class))
                        .filters(named(way.noticedBy()))
                        .build();
        LauncherFactory.create()
                .execute(
                        request,
                        new TestExecutionListener() {
                            @Override
                            public void executionFinished(
                                    TestIdentifier test, TestExecutionResult result) {
                                test.getSource()
                                        .filter(MethodSource.class::isInstance)
                                        .map(it -> ((MethodSource) it).getMethodName())
                                        .filter(_ -> test.isTest())
                                        .ifPresent(name -> ended.put(name, result));
                            }
                        });
        return ended;
    }

    private static PostDiscoveryFilter named(String name) {
        return (TestDescriptor test) ->
                FilterResult.includedIf(
                        test.getSource()
                                .filter(MethodSource.class::isInstance)
                                .map(it -> ((MethodSource) it).getMethodName().equals(name))
                                .orElse(true));
    }

    private static PlatformUnderTest platform() {
        RunningSystem system = RunningSystem.shared();
        ConnectorSettings settings =
                new ConnectorSettings(
                        system.sandbox(), system.sandbox(), "ledgerway", "ledgerway-local-secret");
        return new SandboxPlatform(
                "mqjo", settings, URI.create(system.gateway() + "/link/callback"), wrong);
    }

    /** Found by nobody but this class: its name is no test's. */
    static class Reads extends PlatformConnectorContractTests {

        @Override
        protected PlatformUnderTest startPlatform() {
            return platform();
        }
    }

    /** Found by nobody but this class: its name is no test's. */
    static class Writes extends PushContractTests {

        @Override
        protected PlatformUnderTest startPlatform() {
            return platform();
        }
    }
}
