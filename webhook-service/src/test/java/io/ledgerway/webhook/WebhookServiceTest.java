package io.ledgerway.webhook;

import io.ledgerway.testsupport.context.WithInfrastructure;
import io.ledgerway.testsupport.time.WithMovableTime;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.webmvc.test.autoconfigure.AutoConfigureMockMvc;
import org.springframework.context.annotation.Import;
import org.springframework.test.context.TestPropertySource;

/**
 * The complete service, shared by all tests with this annotation. Attempts time out after two
 * seconds.
 */
@Inherited
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@WithInfrastructure
@WithMovableTime
@SpringBootTest
@AutoConfigureMockMvc
@Import({WebhookSteps.class, PortalBench.class})
@TestPropertySource(
        properties = {
            "management.server.port=",
            "ledgerway.secrets.keyset=" + WebhookServiceTest.KEYSET,
            "ledgerway.public-url=https://ledgerway.example/",
            "ledgerway.webhook.deadline=10s",
            "ledgerway.webhook.allow-http=true",
            "ledgerway.webhook.allowed-networks=127.0.0.0/8"
        })
public @interface WebhookServiceTest {

    /** A keyset for tests. */
    String KEYSET =
            "{\"primaryKeyId\":7,\"key\":[{\"keyData\":{\"typeUrl\":"
                    + "\"type.googleapis.com/google.crypto.tink.AesGcmKey\",\"value\":"
                    + "\"GiAAAQIDBAUGBwgJCgsMDQ4PEBESExQVFhcYGRobHB0eHw==\","
                    + "\"keyMaterialType\":\"SYMMETRIC\"},\"status\":\"ENABLED\",\"keyId\":7,"
                    + "\"outputPrefixType\":\"TINK\"}]}";
}
