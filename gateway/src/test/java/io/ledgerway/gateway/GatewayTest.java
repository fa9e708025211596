package io.ledgerway.gateway;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.webtestclient.autoconfigure.AutoConfigureWebTestClient;
import org.springframework.context.annotation.Import;
import org.springframework.test.annotation.DirtiesContext;
import org.springframework.test.context.ContextCustomizerFactories;

/**
 * Runs the whole gateway on a random port in front of service stubs: one gateway per test class,
 * with {@link StubServices#clock} as its clock.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@AutoConfigureWebTestClient(timeout = "20s")
@ExtendWith(StubServices.class)
@ContextCustomizerFactories(StubServices.OneGatewayPerClass.class)
@DirtiesContext
@Import(StubServices.Time.class)
@SpringBootTest(
        webEnvironment = WebEnvironment.RANDOM_PORT,
        properties = {
            "management.server.port=0",
            "ledgerway.gateway.keys.events=false",
            "ledgerway.gateway.request-log.enabled=false",
            "ledgerway.gateway.keys.lookup-timeout=10s",
            "ledgerway.gateway.keys.cache-unknown-ttl=1ms",
            "spring.cloud.gateway.server.webflux.httpclient.response-timeout=15s",
            "spring.reactor.netty.shutdown-quiet-period=0s",
            "ledgerway.gateway.admin.failure-delay=0s",
            "ledgerway.gateway.maintenance-poll-interval=1h",
            "ledgerway.gateway.docs-quiet-period=0s",
            "ledgerway.limits.per-ip=0",
            "ledgerway.limits.lease-timeout=10s"
        })
public @interface GatewayTest {}
