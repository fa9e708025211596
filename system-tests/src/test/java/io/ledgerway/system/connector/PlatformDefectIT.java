package io.ledgerway.system.connector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import io.ledgerway.connector.kit.ConnectorContractTests;
import io.ledgerway.connector.kit.PlatformUnderTest;
import io.ledgerway.connector.kit.PushContractTests;
import io.ledgerway.system.running.RunningSystem;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
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
 * The contract tests detect defects of a platform: with each defect, the test that it names fails,
 * and passes without it. {@link ConnectorContractIT} and {@link ConnectorPushContractIT} run all
 * tests without defects.
 */
class PlatformDefectIT {

    /** Results without a defect, by the name of the test. */
    private static final Map<String, Map<String, TestExecutionResult>> HEALTHY = new HashMap<>();

    /** Tests that need several pages of a type. */
    private static final Set<String> PAGED =
            Set.of(
                    "aFullReadHasAllRecordsOfEveryDeclaredType",
                    "aCompleteFullReadHasEveryRecordThatExistedThroughoutIt",
                    "aRateLimitReschedulesTheReadWhichThenContinues",
                    "anExpiredTokenIsRenewedDuringARead");

    private static @Nullable PlatformDefect defect;
    private static int size;

    /** So that a system that does not start is not taken for a detected defect. */
    @BeforeAll
    static void start() {
        RunningSystem.shared();
    }

    @ParameterizedTest
    @EnumSource
    void isDetected(PlatformDefect injected) {
        String name = injected.detectedBy();
        assertThat(HEALTHY.computeIfAbsent(name, it -> run(it, null)))
                .containsOnlyKeys(name)
                .allSatisfy((test, result) ->
                        assertThat(result.getStatus())
                                .as("%s without a defect: %s", test, result.getThrowable())
                                .isEqualTo(Status.SUCCESSFUL));

        assertThat(run(name, injected))
                .containsOnlyKeys(name)
                .allSatisfy((test, result) ->
                        assertThat(result.getStatus())
                                .as("%s with the defect %s", test, injected)
                                .isEqualTo(Status.FAILED));
    }

    /** Runs a test on a platform with or without a defect; its results by name. */
    private static Map<String, TestExecutionResult> run(
            String name, @Nullable PlatformDefect injected) {
        defect = injected;
        size = PAGED.contains(name) ? SandboxPlatform.SEVERAL_PAGES : SandboxPlatform.SOME_RECORDS;
        Map<String, TestExecutionResult> ended = new TreeMap<>();
        LauncherDiscoveryRequest request =
                LauncherDiscoveryRequestBuilder.request()
                        .selectors(selectClass(Reads.class), selectClass(Writes.class))
                        .filters(named(name))
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
                                        .ifPresent(it -> ended.put(it, result));
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
            return SandboxPlatform.start(defect, size);
        }
    }

    /** Not a test by its name, so that only this class runs it. */
    static class Writes extends PushContractTests {

        @Override
        protected PlatformUnderTest startPlatform() {
            return SandboxPlatform.start(defect, size);
        }
    }
}
