package io.ledgerway.testsupport.context;

import io.ledgerway.testsupport.identity.TestSecrets;
import io.ledgerway.testsupport.release.RecordingConfiguration;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.springframework.context.annotation.Import;
import org.springframework.test.context.TestPropertySource;

/**
 * Connects a Spring test to a real PostgreSQL and a real Kafka.
 *
 * <p>Both start on first use and are shared by all tests of the JVM; each application context gets
 * an empty database. {@code -Dinfrastructure=containers} uses containers instead of embedded
 * servers.
 *
 * <p>Also supplies a keyset and a replication factor of one. Metrics that are not declared are
 * errors. The outbox is read after each commit, and without one every second only: records that a
 * test adds by SQL may wait that long.
 */
@Documented
@Inherited
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Import({InfrastructureConfiguration.class, RecordingConfiguration.class})
@TestPropertySource(
        properties = {
            "ledgerway.secrets.keyset=" + TestSecrets.KEYSET,
            "ledgerway.kafka.replication-factor=1",
            "ledgerway.metrics.strict=true",
            "ledgerway.outbox.poll-interval=1s"
        })
public @interface WithInfrastructure {}
