package io.ledgerway.sandbox.info;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.binder.MeterBinder;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.info.BuildProperties;
import org.springframework.boot.info.GitProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Beans of build information. */
@Configuration(proxyBeanMethods = false)
class InfoConfiguration {

    private static final String UNKNOWN = "unknown";

    /**
     * {@code ledgerway.build.info}: always 1; its labels name version and commit. The commit is
     * that of {@code LEDGERWAY_COMMIT}, otherwise that of the build.
     */
    @Bean
    MeterBinder buildInfoMetric(
            ObjectProvider<BuildProperties> build,
            ObjectProvider<GitProperties> git,
            @Value("${ledgerway.commit:}") String configured) {
        BuildProperties knownBuild = build.getIfAvailable();
        GitProperties knownCommit = git.getIfAvailable();
        String version = knownBuild == null ? null : knownBuild.getVersion();
        String built = knownCommit == null ? null : knownCommit.get("commit.id.abbrev");
        String commit = configured.isEmpty() ? orUnknown(built) : configured;
        return registry ->
                Gauge.builder("ledgerway.build.info", () -> 1)
                        .tag("version", orUnknown(version))
                        .tag("commit", commit)
                        .register(registry);
    }

    private static String orUnknown(@Nullable String text) {
        return text == null ? UNKNOWN : text;
    }
}
