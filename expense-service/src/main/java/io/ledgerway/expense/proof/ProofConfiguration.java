package io.ledgerway.expense.proof;

import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

@Configuration(proxyBeanMethods = false)
@Import(ProofRepository.class)
class ProofConfiguration {}
