package io.ledgerway.portal;

import io.ledgerway.testsupport.context.WithInfrastructure;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.webmvc.test.autoconfigure.AutoConfigureMockMvc;
import org.springframework.context.annotation.Import;
import org.springframework.test.context.ContextConfiguration;

/**
 * Runs the whole portal with its filters and a real PostgreSQL, in front of a stub of the gateway;
 * one context for all tests. Pages are requested without a network; the server is only used by
 * tests that need a connection.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@WithInfrastructure
@AutoConfigureMockMvc
@ExtendWith(FakeGateway.class)
@ContextConfiguration(initializers = FakeGateway.Address.class)
@Import(Browser.class)
@SpringBootTest(
        properties = {
            "ledgerway.public-url=https://ledgerway.test",
            "ledgerway.oidc.issuer=https://login.test",
            "ledgerway.portal.response-timeout=20s",
            "ledgerway.portal.live.min-interval=50ms",
            "ledgerway.portal.live.max-interval=50ms",
            "ledgerway.portal.live.heartbeat-interval=100ms",
            "ledgerway.portal.live.max-streams=16",
            "ledgerway.portal.live.max-streams-per-session=2",
            "ledgerway.portal.uploads.max-concurrent=2",
            "spring.session.jdbc.cleanup-cron=-",
            "management.server.port=-1"
        },
        webEnvironment = WebEnvironment.RANDOM_PORT)
public @interface PortalTest {}
