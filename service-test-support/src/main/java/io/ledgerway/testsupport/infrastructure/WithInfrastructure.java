package io.ledgerway.testsupport.infrastructure;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.springframework.context.annotation.Import;

/**
 * Connects a Spring test to a real PostgreSQL and a real Kafka.
 *
 * <p>Both start on first use and are shared by all tests of the JVM; each application context gets
 * an empty database of its own. {@code -Dinfrastructure=containers} takes containers instead of
 * embedded servers.
 */
@Documented
@Inherited
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Import(InfrastructureConnections.class)
public @interface WithInfrastructure {}
