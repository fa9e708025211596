package io.ledgerway.starter.sample;

import org.springframework.boot.SpringBootConfiguration;
import org.springframework.context.annotation.Import;

/** A service with one controller; the starter provides everything else. */
@SpringBootConfiguration
@Import(SampleController.class)
public class SampleApplication {

    public static final String IMPORT = "spring.config.import=classpath:ledgerway-defaults.yaml";
    public static final String NAME = "ledgerway.error.service=SampleApi";
}
