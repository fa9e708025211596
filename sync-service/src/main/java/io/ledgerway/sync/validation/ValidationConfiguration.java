package io.ledgerway.sync.validation;

import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

@Configuration(proxyBeanMethods = false)
@Import({Quarantine.class, RecordValidation.class, ValidationIssues.class})
class ValidationConfiguration {}
