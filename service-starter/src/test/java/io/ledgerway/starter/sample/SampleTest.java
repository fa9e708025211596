package io.ledgerway.starter.sample;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.springframework.boot.webmvc.test.autoconfigure.WebMvcTest;
import org.springframework.test.context.ContextConfiguration;

/** A web slice of the sample service, as an example of controller tests. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@WebMvcTest(properties = {SampleApplication.IMPORT, SampleApplication.NAME})
@ContextConfiguration(classes = SampleApplication.class)
public @interface SampleTest {}
