package io.ledgerway.system.connector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import io.ledgerway.connector.kit.ConnectorContractTests;
import io.ledgerway.connector.kit.PlatformUnderTest;
import io.ledgerway.connector.kit.PushContractTests;
import io.ledgerway.system.running.RunningSystem;
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
 * The contract tests detect defects of a platform: with each defect, the test that it names fails.
 * {@link ConnectorContractIT} and {@link ConnectorPushContractIT} show that the tests pass without
 * defects.
 */
class PlatformDefectIT {

    private static @Nullable PlatformDefect defect;

    /** So that a system that does not start is not taken for a detected defect. */
    @BeforeAll
    static void start() {
        RunningSystem.shared();
    }

    @ParameterizedTest
    @EnumSource
    void isDetected(PlatformDefect injected) {
        assertThat(run(injected))
                .containsOnlyKeys(injected.detectedBy())
                .allSatisfy((test, result) ->
                        assertThat(result.getStatus())
                                .as("%s with the defect %s", test, injected)
                                .isEqualTo(Status.FAILED));
    }

    /** Runs the test that must detect the defect; its results by name. */
    private static Map<String, TestExecutionResult> run(PlatformDefect injected) {
        defect = injected;
        Map<String, TestExecutionResult> ended = new TreeMap<>();
        LauncherDiscoveryRequest request =
                LauncherDiscoveryRequestBuilder.request()
                        .selectors(selectClass(Reads.class), selectClass(Writes.class))
                        .filters(named(injected.detectedBy()))
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

    /** Not a test by its name, so that only this class runs it. */
    static class Reads extends ConnectorContractTests {

        @Override
        protected PlatformUnderTest startPlatform() {
            return SandboxPlatform.start(defect);
        }
    }

    /** Not a test by its name, so that only this class runs it. */
    static class Writes extends PushContractTests {

        @Override
        protected PlatformUnderTest startPlatform() {
            return SandboxPlatform.start(defect);
        }
    }
}
