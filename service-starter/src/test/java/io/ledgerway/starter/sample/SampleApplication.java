package io.ledgerway.starter.sample;

import java.util.Base64;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.context.annotation.Import;

/** A service with one controller; the starter provides everything else. */
@SpringBootConfiguration
@Import(SampleController.class)
public class SampleApplication {

    public static final String IMPORT = "spring.config.import=classpath:ledgerway-defaults.yaml";
    public static final String NAME = "ledgerway.error.service=SampleApi";

    /** The signing key. */
    public static final String FIRST_KEY = "MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE=";

    /** The key before the rotation. */
    public static final String SECOND_KEY = "YWJjZGVmZ2hpamFiY2RlZmdoaWphYmNkZWZnaGlqYWI=";

    public static final String KEYS = "ledgerway.identity.keys=" + FIRST_KEY + "," + SECOND_KEY;

    /** A key of 31 bytes. */
    public static String shortKey() {
        return Base64.getEncoder().encodeToString(new byte[31]);
    }
}
