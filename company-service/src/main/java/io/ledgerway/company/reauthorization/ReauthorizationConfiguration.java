package io.ledgerway.company.reauthorization;

import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Beans of reauthorizations. */
@Configuration(proxyBeanMethods = false)
@Import({ReauthorizationRepository.class, ReauthorizationService.class})
class ReauthorizationConfiguration {}
