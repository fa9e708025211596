package io.ledgerway.company.scenario;

import io.ledgerway.company.user.password.CheapPasswords;
import io.ledgerway.testsupport.context.WithInfrastructure;
import io.ledgerway.testsupport.time.WithMovableTime;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.webmvc.test.autoconfigure.AutoConfigureMockMvc;
import org.springframework.context.annotation.Import;

/**
 * Test of the complete service with a real database and broker, a scripted platform and cheap
 * hashes of passwords.
 */
@Documented
@Inherited
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@WithInfrastructure
@WithMovableTime
@AutoConfigureMockMvc
@Import({Scenario.class, CheapPasswords.class})
@ExtendWith(ResetLinkedOrganisations.class)
@SpringBootTest(
        properties = {
            "ledgerway.public-url=http://gateway.test",
            "ledgerway.link.key=KCkqKywtLi8wMTIzNDU2Nzg5Ojs8PT4/QEFCQ0RFRkc=",
            "ledgerway.secrets.keyset=" + Scenario.KEYSET,
            "ledgerway.grant.lease=3s",
            "ledgerway.grant.wait-timeout=20s",
            "ledgerway.grant.maintenance-interval=1d",
            "ledgerway.kafka.replication-factor=1",
            "ledgerway.platforms.type.enabled=true",
            "ledgerway.platform.allowed-networks=127.0.0.1/32",
            "ledgerway.services.webhook=http://localhost:1",
            "management.server.port="
        })
public @interface CompanyServiceTest {}
