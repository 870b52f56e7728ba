import os

import pytest
import ray


@pytest.fixture(scope="session", autouse=True)
def cluster():
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
    yield
    ray.shutdown()


@pytest.fixture(scope="session")
def samples():
    folder = os.path.abspath(os.path.join(os.path.dirname(__file__), "../../../Samples"))
    return sorted(os.path.join(folder, name) for name in os.listdir(folder))
