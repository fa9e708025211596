package io.ledgerway.expense.companydefaults;

import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

@Configuration(proxyBeanMethods = false)
@Import({CompanyDefaultsRepository.class, CompanyDefaultsService.class})
class CompanyDefaultsConfiguration {}
