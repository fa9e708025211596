package io.ledgerway.sandbox.edits;

import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Beans of random edits. */
@Configuration(proxyBeanMethods = false)
@Import({Edits.class, RandomEdits.class})
class EditsConfiguration {}
