package io.ledgerway.expense.transaction;

import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

@Configuration(proxyBeanMethods = false)
@Import(TransactionRepository.class)
class TransactionConfiguration {}
